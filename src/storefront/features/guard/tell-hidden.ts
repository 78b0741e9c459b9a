import { alerts } from '#ui/overlays/alerts.ts'

/** The console gets the specified English text, the shopper a Norwegian one. */
export function tellHiddenArticle(): void {
  console.error('Error: Article marked not visible for web')
  alerts.add({
    type: 'error',
    component: 'Varen vises ikke på nett. Spør gjerne i butikken.',
    uid: 'vare-ikke-pa-nett',
  })
}
