import { z } from 'zod'
import { bannerPicture } from './settings.ts'
import { shippingPromise } from './shipping/shipping-promise.ts'

/** A campaign as shoppers see it. */
export const campaign = z.object({
  id: z.int(),
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  start: z.string().nullable().describe('the first instant; null: it has no start'),
  end: z.string().nullable().describe('the last instant; null: until further notice'),
  count: z.int().describe('number of articles in its list'),
  image: z.string().nullable().describe('the widest file of the picture'),
  imageMobile: z.string().nullable().describe('on phones; null: `image`'),
  imageAlt: z.string().describe('alternative text of the picture'),
  pictures: z
    .object({ desktop: bannerPicture.nullable(), phone: bannerPicture.nullable() })
    .describe('the pictures with all their files'),
  showLabel: z.boolean().describe('whether cards of its articles show the label'),
  showImage: z.boolean().describe('whether its page shows the picture'),
  labelText: z.string().nullable(),
  url: z.string().nullable().describe('where the picture leads: a path of the shop, or an external https URL'),
})
export const campaignList = z.object({ data: z.array(campaign).max(200) })

export const shippingMethod = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(['collect', 'delivery']),
  price: z.int().describe('øre'),
  promise: shippingPromise.describe('for an order placed now'),
})

export type Campaign = z.infer<typeof campaign>
export type ShippingMethod = z.infer<typeof shippingMethod>
