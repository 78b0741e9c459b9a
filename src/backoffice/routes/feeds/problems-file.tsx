import type { LoaderFunctionArgs } from 'react-router'
import { downloadProblems } from '../../features/feeds/download-problems.ts'

/** CSV of the rejected rows of an import. */
export const loader = (args: LoaderFunctionArgs) => downloadProblems(args, 'errors', 'avviste-rader')
