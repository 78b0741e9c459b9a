import type { CartLine } from '#shared/cart/cart.ts'

export const cartLine = (more: Partial<CartLine> = {}): CartLine => ({
  count: 1,
  id: 1,
  ean: '7040000000017',
  name: 'Storm skalljakke',
  gender: 'Dame',
  size: 'M',
  color: 'Blå',
  price: 129_900,
  pant: 0,
  frightPrice: 9900,
  image: '/media/art/jakke-h00-1b2a49.svg',
  canPurchase: true,
  variant: {
    id: 1,
    ean: '7040000000017',
    shops: [
      { id: 55, qty: 2 },
      { id: 56, qty: 0 },
    ],
  },
  articleId: 1,
  webPurchaseLimit: null,
  onlyCC: false,
  slug: 'storm-skalljakke',
  ...more,
})
