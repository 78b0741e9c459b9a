import { createHash } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { settings, tenant, type Settings, type Tenant } from '#contract/settings.ts'
import type { Home } from '#modules/documents/home/index.ts'
import { brandIds, type BrandId } from '#shared/brand-ids.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { matchesEtag } from '../reads/etag.ts'
import { responses } from '../catalogue/answer.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import type { AddReads } from '../reads/register-reads.ts'
import { access } from '../session/access.ts'

const ofHost = createRoute({
  method: 'get',
  path: '/settings',
  middleware: access('anyone'),
  responses: responses(settings),
})
const ofBrand = createRoute({
  method: 'get',
  path: '/settings/{brand}',
  request: { params: z.object({ brand: z.enum(brandIds) }) },
  responses: responses(settings, 422),
})
const tenantOfHost = createRoute({
  method: 'get',
  path: '/tenant/get',
  middleware: access('anyone'),
  responses: responses(tenant),
})

const settingsOf = (home: Pick<Home, 'shown'>, brand: BrandId): Settings => ({ bannerSlots: [...home.shown(brand)] })

/** The settings of the brand at the requested host. */
export function registerSettings(
  api: Api,
  { http: { brandOf }, documents: { home, brandSettingsOf } }: Pick<ApiDeps, 'http' | 'documents'>,
): void {
  const brandFor = (c: ApiContext) => brandOf(new URL(c.req.url).host)
  api.openapi(ofHost, c => answer(c, settingsOf(home, brandFor(c))))
  api.openapi(tenantOfHost, c => answer(c, tenantOf(brandSettingsOf(brandFor(c)))))
}

/** The settings by brand id. Cached until an editor changes them or a slot's period begins or ends. */
export const settingsReads =
  (home: Pick<Home, 'shown' | 'epoch'>): AddReads =>
  add =>
    add(ofBrand, ({ params }) => {
      const { epoch } = home
      return { json: JSON.stringify(settingsOf(home, params.brand)), shows: { kind: 'home', epoch } }
    })

/** A response that browsers may store but must revalidate. */
function answer(c: ApiContext, value: Settings | Tenant) {
  const text = JSON.stringify(value)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
  c.header('ETag', etag)
  // Revalidated because each host has its own brand.
  c.header('Cache-Control', 'no-cache')
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return c.json(value, 200)
}

const tenantOf = ({
  id,
  name,
  tagline,
  logo,
  icon,
  themeColour,
  contact,
  menu,
  footer,
}: ResolvedBrandSettings): Tenant => ({
  ...{ id, name, tagline, logo, icon, themeColour, contact },
  menu: [...menu],
  footer: [...footer],
})
