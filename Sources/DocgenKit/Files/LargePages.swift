#if canImport(Glibc)
  import CMalloc
  import Glibc

  /// Asks Linux to back the heap with memory pages of two megabytes.
  ///
  /// A site is read into memory that nothing used before, and each page of four kilobytes stops the program for a moment
  /// when it is touched for the first time: a sixth of the time of a check. The C library can ask for large pages itself,
  /// but only where an environment variable says so before the program starts (`glibc.malloc.hugetlb`). Where the system
  /// gives no large pages, nothing changes.
  enum LargePages {
    /// What the C library sets aside for the heap of a thread; the main heap is made to grow by as much.
    private static let heapSize = 64 << 20

    /// For the heap that this thread allocates from.
    static func use() {
      _ = mainHeap
      guard let probe = malloc(64) else { return }
      defer { free(probe) }
      // Heaps of threads begin at multiples of their size. Anywhere else this is a hint about nothing.
      let start = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: probe) & ~UInt(heapSize - 1))
      madvise(start, heapSize, Int32(MADV_HUGEPAGE))
    }

    /// Grows the main heap once, and gives the hint for it.
    private static let mainHeap: Void = {
      mallopt(M_MMAP_THRESHOLD, Int32(heapSize / 2))
      mallopt(M_TRIM_THRESHOLD, Int32(heapSize))
      mallopt(M_TOP_PAD, Int32(heapSize))
      guard let start = sbrk(0) else { return }
      let blocks = (0..<3).map { _ in malloc(100_000) }
      defer { for block in blocks { free(block) } }
      guard let end = sbrk(0), end > start else { return }
      let aligned = UInt(bitPattern: start) & ~UInt(sysconf(Int32(_SC_PAGESIZE)) - 1)
      madvise(UnsafeMutableRawPointer(bitPattern: aligned), Int(UInt(bitPattern: end) - aligned), Int32(MADV_HUGEPAGE))
    }()
  }
#else
  enum LargePages {
    static func use() {}
  }
#endif
