import { alerts } from '#ui/overlays/alerts.ts'

/** The console gets the catalogue's own words, the shopper Norwegian ones. */
export function tellHiddenArticle(): void {
  console.error('Error: Article marked not visible for web')
  alerts.add({
    type: 'error',
    component: 'Varen vises ikke på nett. Spør gjerne i butikken.',
    uid: 'vare-ikke-pa-nett',
  })
}
