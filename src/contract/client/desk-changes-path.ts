/** The event stream of changes for the desk's pages. Scripts of shoppers' pages must not contain this path. */
export const deskChangesPath = '/staff/desk/changes'
