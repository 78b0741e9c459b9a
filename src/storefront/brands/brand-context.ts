import { createContext } from 'react-router'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'

/** The brand of the request, resolved from its host. */
export const brandContext = createContext<ResolvedBrandSettings>()

/** The origin of the brand's shop, such as `https://ox.example.no`. */
export const originContext = createContext<string>()
