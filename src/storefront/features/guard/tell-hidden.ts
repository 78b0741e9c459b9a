import { alerts } from '#ui/overlays/alerts.ts'

/** Writes the English text that the specification prescribes to the console. The shopper gets a Norwegian one. */
export function tellHiddenArticle(): void {
  console.error('Error: Article marked not visible for web')
  alerts.add({
    type: 'error',
    component: 'Varen vises ikke på nett. Spør gjerne i butikken.',
    uid: 'vare-ikke-pa-nett',
  })
}
