import { useRouteLoaderData } from 'react-router'
import type { FrameData } from '../load-frame.ts'
import { menuGenders } from './menu-genders.ts'

/** The links at the start of the menus: genders, then news and sale while they have goods. */
export const useMainLinks = () => [...menuGenders, ...(useRouteLoaderData<FrameData>('root')?.highlights ?? [])]
