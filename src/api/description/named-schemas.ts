import { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { brandState } from '#contract/editors/brand-admin.ts'
import * as catalogue from '#contract/catalogue.ts'
import { customer } from '#contract/customers/customers.ts'
import { customerReservation } from '#contract/customers/customer-reservations.ts'
import { contentPage, pageState } from '#contract/content-pages.ts'
import { apiError } from '#contract/error.ts'
import { homeState } from '#contract/editors/home-admin.ts'
import { stockChange, stockPush } from '#contract/machine.ts'
import { machineReservation } from '#contract/machine-reservations.ts'
import * as places from '#contract/places.ts'
import { redirectsState } from '#contract/editors/redirects-admin.ts'
import * as reservations from '#contract/reservations.ts'
import * as search from '#contract/search.ts'
import * as synonyms from '#contract/editors/search-admin.ts'
import * as settings from '#contract/settings.ts'
import { socialPost } from '#contract/social.ts'
import * as shops from '#contract/shops.ts'
import * as staff from '#contract/staff.ts'
import { stockAlert } from '#contract/stock-alerts.ts'

/** Schemas that integrators use often, by the type name in generated clients. */
const named: Record<string, z.ZodType> = {
  Error: apiError,
  Article: catalogue.article,
  ArticleDetail: catalogue.articleDetail,
  ArticlePage: catalogue.articlePage,
  Availability: catalogue.availability,
  Brand: catalogue.listedBrand,
  Category: catalogue.category,
  CategoryPage: catalogue.categoryPage,
  ColourGroup: catalogue.colourGroup,
  Gender: catalogue.gender,
  Customer: customer,
  CustomerReservation: customerReservation,
  GroupCount: catalogue.groupCount,
  HiddenArticle: catalogue.hiddenArticle,
  Picture: catalogue.picture,
  Review: catalogue.review,
  ReviewSummary: catalogue.reviewSummary,
  Subcategory: catalogue.subcategory,
  Variant: catalogue.variant,
  Address: places.locatedAddress,
  Postcode: places.postalCode,
  CartLine: reservations.cartLinePrice,
  CartAnswer: reservations.cartValidateResponse,
  CartRequest: reservations.cartValidateRequest,
  MachineReservation: machineReservation,
  StockChange: stockChange,
  StockPush: stockPush,
  OrderLine: reservations.orderLine,
  Receipt: reservations.receipt,
  Reservation: reservations.reservation,
  ReservationAnswer: reservations.reservationAnswer,
  ReservationLine: reservations.reservationLine,
  ReservationRequest: reservations.reservationRequest,
  SearchAnswer: search.searchAnswer,
  SearchFilters: search.filters,
  SearchRequest: search.searchBody,
  BannerSlot: settings.bannerSlot,
  HomeState: homeState,
  Settings: settings.settings,
  SocialPost: socialPost,
  Tenant: settings.tenant,
  Shop: shops.shop,
  StockAlert: stockAlert,
  StaffAccount: staff.staffAccount,
  DeskEntry: staff.deskEntry,
  BrandState: brandState,
  RedirectsState: redirectsState,
  ContentPage: contentPage,
  ContentPageState: pageState,
  Synonym: synonyms.synonym,
}

type Json = unknown
const isSchema = (node: object) => 'type' in node || 'anyOf' in node
const keyOf = (schema: Json) => JSON.stringify(schema)

/**
 * Moves the schemas in `named` from the document to `components`. Schemas are compared as JSON: one zod schema always
 * gives the same JSON.
 */
export function shareSchemas<T extends object>(document: T): T & { components: { schemas: Record<string, Json> } } {
  const written = writtenSchemas()
  const nameOf = new Map(Object.entries(written).map(([name, schema]) => [keyOf(schema), name]))
  const used = new Set<string>()
  const share = (node: Json, inside?: string): Json => {
    if (Array.isArray(node)) return node.map(each => share(each))
    if (typeof node !== 'object' || node === null) return node
    const name = isSchema(node) ? nameOf.get(keyOf(node)) : undefined
    if (name !== undefined && name !== inside) {
      used.add(name)
      return { $ref: `#/components/schemas/${name}` }
    }
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, share(value)]))
  }
  const shared = share(document) as T & { components?: { schemas?: Record<string, Json> } }
  const schemas: Record<string, Json> = {}
  // A shared schema can contain others, so the set grows during the loop.
  for (const name of used) schemas[name] = share(written[name], name)
  return { ...shared, components: { ...shared.components, schemas: { ...shared.components?.schemas, ...schemas } } }
}

/** The JSON of each named schema, as the generator writes it in a response. */
function writtenSchemas(): Record<string, Json> {
  const api = new OpenAPIHono()
  for (const [name, schema] of Object.entries(named))
    api.openAPIRegistry.registerPath({
      method: 'get',
      path: `/${name}`,
      responses: { 200: { description: name, content: { 'application/json': { schema } } } },
    })
  const info = { title: '', version: '' }
  const { paths = {} } = api.getOpenAPI31Document({ openapi: '3.1.0', info })
  return Object.fromEntries(
    Object.keys(named).map(name => {
      const result = paths[`/${name}`]?.get?.responses?.[200] as { content: { 'application/json': { schema: Json } } }
      return [name, result.content['application/json'].schema]
    }),
  )
}
