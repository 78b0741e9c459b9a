/** The reason of a correction of stock by a recall. The desk sees it at the line. */
export const recallReason = 'Tilbakekalt. Ikke lever ut.'
