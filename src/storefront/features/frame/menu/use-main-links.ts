import { useRouteLoaderData } from 'react-router'
import type { FrameData } from '../load-frame.ts'
import { menuGenders } from './menu-genders.ts'

/** The links that all menus begin with: genders, news and sale. */
export const useMainLinks = () => [...menuGenders, ...(useRouteLoaderData<FrameData>('root')?.highlights ?? [])]
