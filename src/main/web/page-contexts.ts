import { createContext } from 'react-router'

export const nonceContext = createContext<string>()
export const reportContext = createContext<(error: unknown) => void>()
/** Whether the page is the same for all shoppers. */
export const sharedContext = createContext<boolean>()
/** The redirect of the requested page. null: none. */
export const movedContext = createContext<{ to: string; status: 301 | 302 } | null>(null)
