import { companyParts, type Company } from './company.ts'

/** A company, and how shoppers reach it. An empty text: not known. */
interface Reached extends Company {
  phone: string
  email: string
}

/** The shop and the chain when a reservation was placed, as the database stores them. */
export interface SoldBy {
  /** `shop`: the name of the shop, if its company has another. */
  shop: Reached & { shop?: string }
  chain: Reached
}

/** The company that sold, and the name of its shop. */
export interface Seller extends Reached {
  shop: string
}

/**
 * The seller (ehandelsloven § 8): the shop if it has an organisation number, otherwise the chain. A chain without a
 * company is named by its shop.
 */
export const sellerOf = ({ shop, chain }: SoldBy): Seller => ({
  ...(shop.orgNo !== '' || companyParts(chain).length === 0 ? shop : chain),
  shop: shop.shop ?? shop.name,
})

/** One or two lines of text: the company and, if known, how to reach it. */
export const sellerLines = (seller: Seller): string[] => {
  const { shop, name, phone, email } = seller
  const lines = [[...(shop === name ? [] : [shop]), ...companyParts(seller)].join(', ')]
  const reached = [phone, email].filter(part => part !== '').join(' · ')
  return reached === '' ? lines : [...lines, reached]
}

export const chainOf = ({
  company,
  contact: { phone, email },
}: {
  company: Company
  contact: { phone: string; email: string }
}): Reached => ({ ...company, phone, email })

/** A shop without an organisation number has no company of its own. */
export const sellingShop = (shop: {
  name: string
  company: string
  orgNo: string | null
  address: string
  postcode: string
  place: string
  phone: string | null
  email: string | null
}): SoldBy['shop'] => ({
  ...(shop.orgNo && shop.company ? { name: shop.company, shop: shop.name } : { name: shop.name }),
  orgNo: shop.orgNo ?? '',
  address: `${shop.address}, ${shop.postcode} ${shop.place}`,
  phone: shop.phone ?? '',
  email: shop.email ?? '',
})
