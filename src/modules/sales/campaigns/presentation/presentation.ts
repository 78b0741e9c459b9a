import { isLink } from '#shared/is-link.ts'

/** The texts, pictures, label and link of a campaign, set by an editor or the campaigns feed. */
export interface Presentation {
  /** Only for a sale of the product feed: replaces its name. Empty: the sale keeps its name. */
  title: string
  shortDescription: string
  /** Paragraphs are separated by empty lines. */
  description: string
  /** Hashes of uploaded pictures. Empty: none. */
  image: string
  imageMobile: string
  /** The alternative text of the picture. */
  imageAlt: string
  showImage: boolean
  showLabel: boolean
  labelText: string
  /** Empty: the type of each article's entry. */
  labelType: string
  /** JSON. Empty: none. */
  labelData: string
  /** A path of the shop or an https URL. Empty: no link. */
  url: string
}

export interface CampaignPicture {
  url: string
  width: number
  height: number
  files: { url: string; width: number }[]
}
export type Device = 'desktop' | 'phone'
/** A presentation with its pictures. */
export interface ShownPresentation extends Presentation {
  pictures: Record<Device, CampaignPicture | null>
}

export const noPresentation: ShownPresentation = {
  title: '',
  shortDescription: '',
  description: '',
  image: '',
  imageMobile: '',
  imageAlt: '',
  showImage: true,
  showLabel: true,
  labelText: '',
  labelType: '',
  labelData: '',
  url: '',
  pictures: { desktop: null, phone: null },
}

/** The presentation with another picture for a device. null: without a picture. */
export const withPicture = (
  shown: ShownPresentation,
  device: Device,
  made: { hash: string; picture: CampaignPicture } | null,
): ShownPresentation => ({
  ...shown,
  [device === 'desktop' ? 'image' : 'imageMobile']: made?.hash ?? '',
  pictures: { ...shown.pictures, [device]: made?.picture ?? null },
})

export type PresentationFault =
  | 'link'
  /** A link around a picture needs a text for screen readers. */
  | 'alt_missing'
  /** The type contains another character than letters, digits, `_` and `-`, or is longer than 30 characters. */
  | 'label_type'
  | 'label_data'

const maxData = 2_000

/** The faults of a presentation. Lengths of texts are checked by the caller's schema. */
export function presentationFaults({
  image,
  imageAlt,
  url,
  labelType,
  labelData,
}: Pick<Presentation, 'image' | 'imageAlt' | 'url' | 'labelType' | 'labelData'>): Partial<
  Record<keyof Presentation, PresentationFault>
> {
  return {
    ...(!isLink(url) && { url: 'link' }),
    ...(image !== '' && url !== '' && imageAlt === '' && { imageAlt: 'alt_missing' }),
    ...(!/^[a-z0-9_-]{0,30}$/i.test(labelType) && { labelType: 'label_type' }),
    ...(!isLabelData(labelData) && { labelData: 'label_data' }),
  }
}

/** Whether the text is empty or a JSON object of at most 2,000 characters. */
function isLabelData(text: string): boolean {
  if (text === '') return true
  if (text.length > maxData) return false
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
