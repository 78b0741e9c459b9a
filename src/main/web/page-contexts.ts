import { createContext } from 'react-router'

export const nonceContext = createContext<string>()
export const reportContext = createContext<(error: unknown) => void>()
