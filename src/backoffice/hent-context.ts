import { createContext } from 'react-router'

/** What an operator types before the name of a command: `hent` with a release, `npm run hent --` in a clone. */
export const hentContext = createContext('hent')
