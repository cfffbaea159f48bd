/**
 * The MARC-8 code sets: for each set the Unicode character of every byte, from its first byte on, in hexadecimal,
 * "-" where the set has none. Source: Library of Congress, MARC 21 Specifications for Record Structure, Character
 * Sets, and Exchange Media, "Code Tables" (a work of the United States government).
 */
export interface CodeSet {
  /** The byte of the first cell; sets of the upper half start at 0xA1 or above. */
  from: number
  cells: string
}

const ansel: CodeSet = {
  from: 0x88,
  cells: `
    98 9c - - - 200d 200c - - - - - - - - - - - - - - - - - - 141 d8 110 de c6 152 2b9 b7 266d ae b1 1a0
    1af 2bc - 2bb 142 f8 111 fe e6 153 2ba 131 a3 f0 - 1a1 1b0 - - b0 2113 2117 a9 266f bf a1 df 20ac -
    - - - - - - - - - - - - - - - - - - - - - - 309 300 301 302 303 304 306 307 308 30c 30a fe20 fe21
    315 30b 310 327 328 323 324 325 333 332 326 31c 32e fe22 fe23 - - 313
  `,
}

const greek: CodeSet = {
  from: 0x21,
  cells: `
    300 301 308 342 313 314 345 - - - - - - - - ab bb 201c 201d 374 375 - - - - - 387 - - - 37e - 391
    392 - 393 394 395 3da 3dc 396 397 398 399 39a 39b 39c 39d 39e 39f 3a0 3de 3a1 3a3 - 3a4 3a5 3a6 3a7
    3a8 3a9 3e0 - - 3b1 3b2 3d0 3b3 3b4 3b5 3db 3dd 3b6 3b7 3b8 3b9 3ba 3bb 3bc 3bd 3be 3bf 3c0 3df 3c1
    3c3 3c2 3c4 3c5 3c6 3c7 3c8 3c9 3e1
  `,
}

const cyrillic: CodeSet = {
  from: 0x21,
  cells: `
    21 22 23 24 25 26 27 28 29 2a 2b 2c 2d 2e 2f 30 31 32 33 34 35 36 37 38 39 3a 3b 3c 3d 3e 3f 44e 430
    431 446 434 435 444 433 445 438 439 43a 43b 43c 43d 43e 43f 44f 440 441 442 443 436 432 44c 44b 437
    448 44d 449 447 44a 42e 410 411 426 414 415 424 413 425 418 419 41a 41b 41c 41d 41e 41f 42f 420 421
    422 423 416 412 42c 42b 417 428 42d 429 427
  `,
}

const extendedCyrillic: CodeSet = {
  from: 0xc0,
  cells: `
    491 452 453 454 451 455 456 457 458 459 45a 45b 45c 45e 45f - 463 473 475 46b - - - - - - - 5b - 5d
    - 5f 490 402 403 404 401 405 406 407 408 409 40a 40b 40c 40e 40f 42a 462 472 474 46a
  `,
}

const arabic: CodeSet = {
  from: 0x21,
  cells: `
    21 22 23 24 66a 26 27 28 29 66d 2b 60c 2d 2e 2f 660 661 662 663 664 665 666 667 668 669 3a 61b 3c 3d
    3e 61f - 621 622 623 624 625 626 627 628 629 62a 62b 62c 62d 62e 62f 630 631 632 633 634 635 636 637
    638 639 63a 5b - 5d - - 640 641 642 643 644 645 646 647 648 649 64a 64b 64c 64d 64e 64f 650 651 652
    671 670 - - - 66c 201d 201c
  `,
}

const extendedArabic: CodeSet = {
  from: 0xa1,
  cells: `
    6fd 672 673 679 67a 67b 67c 67d 67e 67f 680 681 682 683 684 685 686 6bf 687 688 689 68a 68b 68c 68d
    68e 68f 690 691 692 693 694 695 696 697 698 699 69a 69b 69c 6fa 69d 69e 6fb 69f 6a0 6fc 6a1 6a2 6a3
    6a4 6a5 6a6 6a7 6a8 6a9 6aa 6ab 6ac 6ad 6ae 6af 6b0 6b1 6b2 6b3 6b4 6b5 6b6 6b7 6b8 6ba 6bb 6bc 6bd
    6b9 6be 6c0 6c4 6c5 6c6 6ca 6cb 6cd 6ce 6d0 6d2 6d3 - - - - 306 30c
  `,
}

const hebrew: CodeSet = {
  from: 0x21,
  cells: `
    21 5f4 23 24 25 26 5f3 28 29 2a 2b 2c 5be 2e 2f 30 31 32 33 34 35 36 37 38 39 3a 3b 3c 3d 3e 3f 5b7
    5b8 5b6 5b5 5b4 5b9 5bb 5b0 5b2 5b3 5b1 5bc 5bf 5c1 fb1e - - - - - - - - - - - - 5b - 5d - - 5d0 5d1
    5d2 5d3 5d4 5d5 5d6 5d7 5d8 5d9 5da 5db 5dc 5dd 5de 5df 5e0 5e1 5e2 5e3 5e4 5e5 5e6 5e7 5e8 5e9 5ea
    5f0 5f1 5f2
  `,
}

const subscripts: CodeSet = {
  from: 0x28,
  cells: `
    208d 208e - 208a - 208b - - 2080 2081 2082 2083 2084 2085 2086 2087 2088 2089
  `,
}

const superscripts: CodeSet = {
  from: 0x28,
  cells: `
    207d 207e - 207a - 207b - - 2070 b9 b2 b3 2074 2075 2076 2077 2078 2079
  `,
}

const greekSymbols: CodeSet = {
  from: 0x61,
  cells: `
    3b1 3b2 3b3
  `,
}

/**
 * By the final byte of the escape sequence that selects the set. Basic Latin ("B") and East Asian ("1") are handled in
 * code.
 */
export const codeSets: ReadonlyMap<number, CodeSet> = new Map([
  [0x45, ansel],
  [0x53, greek],
  [0x4e, cyrillic],
  [0x51, extendedCyrillic],
  [0x33, arabic],
  [0x34, extendedArabic],
  [0x32, hebrew],
  [0x62, subscripts],
  [0x70, superscripts],
  [0x67, greekSymbols],
])
