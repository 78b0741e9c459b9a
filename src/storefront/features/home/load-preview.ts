import type { ApiClient } from '#contract/client/client.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { BannerSlot } from '#contract/settings.ts'

/** The slots of a preview, authorised by an editor's link or session. */
export async function loadPreview(
  api: ApiClient,
  { brand, name, query }: { brand: string; name: string; query: URLSearchParams },
): Promise<BannerSlot[] | 'log in'> {
  const token = query.get('lenke')
  if (token !== null) return dataOrThrow(await api('GET /home_preview/{token}', { path: { token } })).bannerSlots
  const result = await api('GET /staff/home_preview/{brand}/{name}', {
    path: { brand: query.get('profil') ?? brand, name },
  })
  if (!result.ok && result.status === 401) return 'log in'
  // 422: the slot or brand is unknown.
  if (!result.ok && result.status === 422) throw new Response(result.error.message, { status: 404 })
  return dataOrThrow(result).bannerSlots
}
