/** Tells the desk's pages that something has changed, as an event stream. No script of a shopper's page may hold it. */
export const deskChangesPath = '/staff/desk/changes'
