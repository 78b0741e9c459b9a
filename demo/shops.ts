import { easternShops } from './shops/east.ts'
import { middleShops } from './shops/middle.ts'
import { northernShops } from './shops/north.ts'
import { southernShops } from './shops/south.ts'
import { westernShops } from './shops/west.ts'

export const shops = [...northernShops, ...middleShops, ...westernShops, ...southernShops, ...easternShops]
