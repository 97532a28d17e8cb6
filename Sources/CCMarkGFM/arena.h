// Memory for cmark's trees, as one of its pluggable allocators (cmark-gfm.h, cmark_mem). A page's tree is thousands of
// small pieces that are let go all at once, so they are cut from large blocks, and giving one back does nothing. Each
// thread has its own blocks and keeps the first.
#ifndef DOCGEN_ARENA_H
#define DOCGEN_ARENA_H

#include <cmark-gfm.h>
#include <stdlib.h>
#include <string.h>

enum { docgen_arena_unit = 16, docgen_arena_block_size = 512 * 1024 };

typedef struct docgen_arena_block {
  struct docgen_arena_block *below;
  char *end;
} docgen_arena_block;

// The newest block, and where it is free from.
typedef struct {
  docgen_arena_block *block;
  char *free;
} docgen_arena_place;

// This thread's. Each object file that uses this header has a copy of its functions; of this one the linker keeps a
// single copy (weak), so that all see the same variable.
__attribute__((weak)) docgen_arena_place *docgen_arena(void) {
  static _Thread_local docgen_arena_place place;
  return &place;
}

static inline size_t docgen_arena_rounded(size_t size) {
  return (size + docgen_arena_unit - 1) / docgen_arena_unit * docgen_arena_unit;
}

// A piece, behind a unit that holds its size. Ends the process when there is no memory, as cmark's own allocator does.
static inline void *docgen_arena_cut(size_t size) {
  docgen_arena_place *arena = docgen_arena();
  if (size > (size_t)-1 / 2) abort();
  size_t whole = docgen_arena_unit + docgen_arena_rounded(size);
  if (!arena->block || (size_t)(arena->block->end - arena->free) < whole) {
    size_t capacity = docgen_arena_unit + (whole > docgen_arena_block_size ? whole : docgen_arena_block_size);
    docgen_arena_block *block = (docgen_arena_block *)malloc(capacity);
    if (!block) abort();
    block->below = arena->block;
    block->end = (char *)block + capacity;
    arena->block = block;
    arena->free = (char *)block + docgen_arena_unit;
  }
  char *piece = arena->free + docgen_arena_unit;
  *(size_t *)arena->free = size;
  arena->free += whole;
  return piece;
}

static inline void *docgen_arena_calloc(size_t count, size_t size) {
  if (size && count > (size_t)-1 / size) abort();
  void *piece = docgen_arena_cut(count * size);
  memset(piece, 0, count * size);
  return piece;
}

static inline void *docgen_arena_realloc(void *old, size_t size) {
  if (!old) return docgen_arena_cut(size);
  docgen_arena_place *arena = docgen_arena();
  size_t *old_size = (size_t *)((char *)old - docgen_arena_unit);
  // The piece that was cut last grows where it is.
  char *old_end = (char *)old + docgen_arena_rounded(*old_size);
  if (old_end == arena->free && size <= (size_t)(arena->block->end - (char *)old)) {
    *old_size = size;
    arena->free = (char *)old + docgen_arena_rounded(size);
    return old;
  }
  if (size <= *old_size) return old;
  void *piece = docgen_arena_cut(size);
  memcpy(piece, old, *old_size);
  return piece;
}

static inline void docgen_arena_free(void *piece) { (void)piece; }

static inline cmark_mem docgen_arena_mem(void) {
  cmark_mem mem = {docgen_arena_calloc, docgen_arena_realloc, docgen_arena_free};
  return mem;
}

static inline docgen_arena_place docgen_arena_mark(void) { return *docgen_arena(); }

// Lets go of all that this thread cut since `mark`.
static inline void docgen_arena_reset(docgen_arena_place mark) {
  docgen_arena_place *arena = docgen_arena();
  if (!arena->block) return;
  while (arena->block != mark.block && arena->block->below) {
    docgen_arena_block *block = arena->block;
    arena->block = block->below;
    free(block);
  }
  arena->free = mark.block ? mark.free : (char *)arena->block + docgen_arena_unit;
}

#endif
