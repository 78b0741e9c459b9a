/** The paths of genders, with the ids of the specification. `voksen` shows the same as `uni`. */
export const genderPages = {
  herre: { ids: [1], title: 'Herre', withUnisex: true },
  dame: { ids: [2], title: 'Dame', withUnisex: true },
  junior: { ids: [11], title: 'Junior', withUnisex: false },
  barn: { ids: [4], title: 'Barn', withUnisex: false },
  uni: { ids: [10], title: 'Uni', withUnisex: false },
  voksen: { ids: [10], title: 'Uni', withUnisex: false, sameAs: 'uni' },
  'barn-junior': { ids: [4, 11], title: 'Barn og junior', withUnisex: false },
} as const
export const unisexId = 10
export type GenderSegment = keyof typeof genderPages
