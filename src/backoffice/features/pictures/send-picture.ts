import type { ApiResult } from '#contract/client/transport.ts'
import type { HomePicture, HomePictureTaken } from '#contract/editors/home-admin.ts'
import { shrinkBanner } from './shrink-banner.ts'

/** Resizes a chosen file and uploads it with `take`. `fault`: a Norwegian error text. */
export async function sendPicture(
  file: File,
  take: (picture: HomePicture) => Promise<ApiResult<HomePictureTaken>>,
): Promise<HomePictureTaken | { fault: string }> {
  const small = await shrinkBanner(file)
  if ('fault' in small) return small
  const taken = await take(small)
  return taken.ok ? taken.data : { fault: taken.error.errors?.['picture']?.[0] ?? taken.error.message }
}
