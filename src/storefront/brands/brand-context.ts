import { createContext } from 'react-router'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'

/** The brand whose shop was asked for: a fact of the request, decided by its host before anything is made. */
export const brandContext = createContext<ResolvedBrandSettings>()

/** Where that brand's shop stands on the web: `https://ox.example.no`. */
export const originContext = createContext<string>()
