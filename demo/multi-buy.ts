/** The demo chain's multi-buy. It has neither start nor end, so that it runs whenever the demo is opened. */
export const demoMultiBuy = {
  name: '3 for 2 på sokker',
  take: 3,
  pay: 2,
  /** Article numbers. */
  articles: ['720727', '720744', '720761', '731142', '731155', '731168', '731181'],
}
