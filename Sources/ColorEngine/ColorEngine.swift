// ColorEngine
