/**
 * The expected response of `/cart/validate`, derived only from the specification (section 4, the cart) and the
 * decisions on money (0195): from a shop's prices and stock to unavailable lines and the total. All in BigInt, without
 * code of the engine or of the price model beside it, so it can be compared with both.
 */
export interface ModelGoods {
  ean: string
  list: bigint
  pant: bigint
  vat: bigint
  freight: bigint
  onlyCC: boolean
  /** 0 and null: none. */
  limit: number | null
  /** By shop: its own price, and its available stock. */
  own: Map<number, bigint>
  left: Map<number, number>
  /** Prices of running campaigns, and the multi-buys that the article belongs to. */
  campaignPrices: bigint[]
  multiBuys: Set<number>
}
export interface ModelMultiBuy {
  id: number
  take: number
  pay: number | null
  amount: bigint | null
}
export interface ModelCode {
  holds: boolean
  fixed: bigint | null
  millionths: bigint
  minimum: bigint
  onlyCollected: boolean
}
export interface ModelCart {
  shop: number | null
  delivery: boolean
  lines: { goods: ModelGoods; count: number }[]
  code: ModelCode | null
}

const methodPrice = 19_900n

export function modelQuote({ shop, delivery, lines, code }: ModelCart, multiBuys: readonly ModelMultiBuy[]) {
  const rows = lines.map(({ goods, count }) => {
    // The server always charges the lowest price active at that moment in that shop.
    const ordinary = (shop === null ? undefined : goods.own.get(shop)) ?? goods.list
    const price = goods.campaignPrices.reduce((low, other) => (other < low ? other : low), ordinary)
    // A campaign price below the deposit leaves nothing to deduct from.
    const worth = price > goods.pant ? price - goods.pant : 0n
    return { goods, count: BigInt(count), price, worth, taken: 0n }
  })
  const deductions = deduct(rows, multiBuys)

  const plainSum = sumOf(rows, row => row.price * row.count)
  const sum = plainSum - sumOf(deductions, ({ amount }) => amount)
  const pant = sumOf(rows, row => row.goods.pant * row.count)
  const applies = code !== null && code.holds && sum >= code.minimum && !(code.onlyCollected && delivery)
  let discount = 0n
  if (applies) {
    const request = code.fixed ?? (sum * code.millionths * 2n + 1_000_000n) / 2_000_000n
    // The total is never below the sum of the deposits.
    discount = sum - request < pant ? sum - pant : request
    if (discount < 0n) discount = 0n
  }
  give(
    discount,
    rows.map(row => row.worth * row.count - row.taken),
  ).forEach((part, at) => (rows[at]!.taken += part))

  let freight = 0n
  if (delivery && rows.length > 0) {
    freight = methodPrice
    for (const { goods } of rows) if (goods.freight > freight) freight = goods.freight
  }
  const goodsLeft = rows.map(row => row.worth * row.count - row.taken)
  const carried = give(freight, goodsLeft.every(left => left === 0n) ? rows.map(row => row.count) : goodsLeft)
  const vat = rows.map(() => 0n)
  for (const rate of new Set(rows.map(row => row.goods.vat))) {
    const bases = rows.map((row, at) => (row.goods.vat === rate ? goodsLeft[at]! + carried[at]! : 0n))
    const gross = sumOf(bases, amount => amount)
    // Of 125 parts 25 are VAT, rounded to the nearest øre, half up, once for all goods with the rate.
    const ofRate = (2n * gross * rate + 100n + rate) / (2n * (100n + rate))
    give(ofRate, bases).forEach((part, at) => (vat[at]! += part))
  }

  const wantedOf = (ean: string) =>
    lines.filter(({ goods }) => goods.ean === ean).reduce((pieces, { count }) => pieces + count, 0)
  const faults = lines.map(({ goods }) => {
    const left = shop === null ? Math.max(...goods.left.values()) : (goods.left.get(shop) ?? 0)
    const faulty: string[] = []
    if (goods.limit && wantedOf(goods.ean) > goods.limit) faulty.push('limit')
    if (wantedOf(goods.ean) > left) faulty.push('sold_out')
    if (goods.onlyCC && delivery) faulty.push('only_collected')
    return faulty
  })
  const errors = new Set(lines.flatMap(({ goods }, at) => (faults[at]!.length > 0 ? [goods.ean] : [])))
  const totalVat = sumOf(vat, amount => amount)
  const total = sum - discount
  return {
    faults,
    shown: {
      prices: rows.map(row => row.price),
      deductions: deductions.map(({ amount }) => amount),
      discount,
      reductions: rows.map(row => row.taken),
      total,
      freight,
      payable: total + freight,
      vat,
      totalVat,
      net: total + freight - totalVat,
      cartErrors: [...errors].toSorted(),
      isCartValid: lines.length > 0 && errors.size === 0,
    },
    applies,
  }
}

type Row = { goods: ModelGoods; count: bigint; price: bigint; worth: bigint; taken: bigint }

/** The multi-buy with the largest deduction goes first, the older one if equal. A piece counts in one of them. */
function deduct(rows: Row[], multiBuys: readonly ModelMultiBuy[]) {
  const free = rows.map(row => row.count)
  const left = new Map(multiBuys.map(multiBuy => [multiBuy.id, multiBuy]))
  const deductions: { id: number; amount: bigint }[] = []
  while (left.size > 0) {
    let best: { id: number; amount: bigint; used: bigint[] } | null = null
    for (const id of [...left.keys()].sort((a, b) => a - b)) {
      const tried = { id, ...groupsOf(rows, free, left.get(id)!) }
      if (tried.amount > (best?.amount ?? 0n)) best = tried
    }
    if (best === null) break
    const { id, amount, used } = best
    used.forEach((pieces, at) => (free[at]! -= pieces))
    give(
      amount,
      rows.map((row, at) => row.worth * used[at]!),
    ).forEach((part, at) => (rows[at]!.taken += part))
    deductions.push({ id, amount })
    left.delete(id)
  }
  return deductions
}

/**
 * Groups from the most expensive piece on: in each full group the cheapest are free, or the group costs the amount if
 * that is less.
 */
function groupsOf(rows: Row[], free: readonly bigint[], { id, take, pay, amount }: ModelMultiBuy) {
  const places = [...rows.keys()].filter(at => rows[at]!.goods.multiBuys.has(id))
  places.sort((a, b) => Number(rows[b]!.worth - rows[a]!.worth) || a - b)
  const queue = places.flatMap(at => Array.from({ length: Number(free[at]) }, () => at))
  const used = rows.map(() => 0n)
  let off = 0n
  for (let from = 0; from + take <= queue.length; from += take) {
    const group = queue.slice(from, from + take)
    const worth = sumOf(group, at => rows[at]!.worth)
    const cost = pay === null ? amount! : sumOf(group.slice(0, pay), at => rows[at]!.worth)
    if (cost >= worth) continue
    off += worth - cost
    for (const at of group) used[at]! += 1n
  }
  return { amount: off, used }
}

/** Pro rata by the largest remainder; of equal remainders the first. */
function give(amount: bigint, to: readonly bigint[]): bigint[] {
  const whole = sumOf(to, weight => weight)
  if (whole === 0n || amount === 0n) return to.map(() => 0n)
  const parts = to.map(weight => (amount * weight) / whole)
  let rest = amount - sumOf(parts, part => part)
  const remainders = to.map((weight, at) => [(amount * weight) % whole, at] as const)
  remainders.sort(([a, i], [b, j]) => (a > b ? -1 : a < b ? 1 : i - j))
  for (const [, at] of remainders) {
    if (rest === 0n) break
    parts[at]! += 1n
    rest -= 1n
  }
  return parts
}

const sumOf = <T>(list: readonly T[], of: (each: T) => bigint) => list.reduce((sum, each) => sum + of(each), 0n)
