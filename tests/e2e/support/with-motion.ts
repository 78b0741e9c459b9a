/** For `test.use`: pages animate, as most shoppers see them. Elsewhere the tests ask for reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
