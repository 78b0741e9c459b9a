import type { Api, ApiDeps } from '../deps.ts'
import { registerOwnReviews } from './own.ts'
import { registerReviewWriting } from './write.ts'

export function registerReviews(api: Api, deps: ApiDeps): void {
  registerOwnReviews(api, deps)
  registerReviewWriting(api, deps)
}
