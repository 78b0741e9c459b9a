import type { LoaderFunctionArgs } from 'react-router'
import { downloadProblems } from '../../features/feeds/download-problems.ts'

/** CSV of the warnings of an import. */
export const loader = (args: LoaderFunctionArgs) => downloadProblems(args, 'warnings', 'advarsler')
