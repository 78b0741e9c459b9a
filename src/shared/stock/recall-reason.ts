/** The reason of a correction of stock by a recall. The desk sees it at the line. */
export const recallReason = 'Tilbakekalt. Ikke lever ut.'

/** The reason of the end of a reservation or order without other goods. The desk sees it, and the shopper. */
export const allRecalledReason = 'Alle varene er tilbakekalt'

/** Why the desk cannot go on with recalled goods, and what to do. */
export const recalledMessage = 'Varen er tilbakekalt. Ikke lever den ut, og legg den der den ikke kan selges.'
/** Why the desk cannot go on with a reservation of recalled and other goods, and what to do. */
export const holdsRecalledMessage =
  'En vare er tilbakekalt, og tas ut om et minutt. Ikke lever den ut. Last siden på nytt, og lever ut resten.'
/** Why a shopper cannot change a reservation with recalled goods. */
export const recalledForShopper =
  'En av varene er tilbakekalt, så ingenting kan endres nå. Du får en e-post om hva du gjør.'
/** Why the desk cannot undo a hand-over, or the end of a reservation, with recalled goods. */
export const undoesRecalledMessage =
  'Det kan ikke angres: en av varene er tilbakekalt. Leverer kunden den inn, merker du det under Tilbakekallinger.'
/** Why the desk cannot put returned goods back on the shelf, and what to do. */
export const recalledReturnMessage = 'Varen er tilbakekalt, så den kan ikke selges igjen. Velg et annet svar.'
