import { z } from 'zod'
import type { OutsideService } from '#platform/outside-host.ts'
import { isInNorway } from '#shared/places/position.ts'
import { maxAddresses, type AddressSource, type LocatedAddress } from './address-source.ts'
import type { AddressQuery } from './read-address.ts'

const text = z.string().max(200)
const kartverketAnswer = z.object({
  adresser: z
    .array(
      z.object({
        adressenavn: text,
        nummer: z.int(),
        bokstav: text.nullish(),
        postnummer: text,
        poststed: text,
        representasjonspunkt: z.object({ lat: z.number(), lon: z.number() }),
      }),
    )
    .max(1_000),
})

/** Kartverket's address search, https://ws.geonorge.no/adresser/v1/ */
export function kartverketAddresses(service: OutsideService): AddressSource {
  return {
    outside: true,
    async find(request) {
      const query = new URLSearchParams({
        adressenavn: request.street,
        nummer: String(request.number),
        ...(request.letter && { bokstav: request.letter }),
        ...(request.postcode && { postnummer: request.postcode }),
        ...(request.place && !request.postcode && { poststed: request.place }),
        fuzzy: 'true',
        utkoordsys: '4326',
        treffPerSide: String(maxAddresses),
      })
      const result = await service.ask(`/sok?${query}`, kartverketAnswer)
      const found = (result?.adresser ?? []).map((each): LocatedAddress => ({
        street: each.adressenavn,
        number: each.nummer,
        letter: (each.bokstav ?? '').toUpperCase(),
        postcode: each.postnummer,
        place: each.poststed,
        latitude: each.representasjonspunkt.lat,
        longitude: each.representasjonspunkt.lon,
        source: 'kartverket',
      }))
      return believable(found, request)
    },
  }
}

const point = { lat: z.number(), lon: z.number() }
const overpassAnswer = z.object({
  elements: z
    .array(
      z.object({
        lat: z.number().optional(),
        lon: z.number().optional(),
        center: z.object(point).optional(),
        tags: z.record(z.string(), z.string()),
      }),
    )
    .max(10_000),
})

/**
 * OpenStreetMap, searched with Overpass (https://wiki.openstreetmap.org/wiki/Overpass_API) for objects with tags for
 * house number, postcode and street. Requires a postcode, because otherwise the query would search the whole country.
 */
export function overpassAddresses(service: OutsideService): AddressSource {
  return {
    outside: true,
    async find(request) {
      if (request.postcode === null) return []
      const result = await service.ask(
        `/interpreter?${new URLSearchParams({ data: overpassQuery(request) })}`,
        overpassAnswer,
      )
      const found = (result?.elements ?? []).flatMap(({ tags, center, lat, lon }): LocatedAddress[] => {
        const [, digits = '', letter = ''] = /^(\d{1,5})\s?(\p{L}?)$/u.exec(tags['addr:housenumber'] ?? '') ?? []
        const at = center ?? { lat, lon }
        if (digits === '' || at.lat === undefined || at.lon === undefined) return []
        return [
          {
            street: tags['addr:street'] ?? request.street,
            number: Number(digits),
            letter: letter.toUpperCase(),
            postcode: tags['addr:postcode'] ?? '',
            place: tags['addr:city'] ?? '',
            latitude: at.lat,
            longitude: at.lon,
            source: 'openstreetmap',
          },
        ]
      })
      return believable(found, request)
    },
  }
}

/** Escapes typed text, so that it cannot change the query. */
export function overpassQuery({ street, number, letter, postcode }: AddressQuery): string {
  const numbers = letter ? `${number} ?${letter}` : `${number}( ?[A-Za-z])?`
  const name = street.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return (
    `[out:json][timeout:2];nwr["addr:postcode"="${insideQuotes(postcode ?? '')}"]` +
    `["addr:housenumber"~"^${numbers}$",i]["addr:street"~"^${insideQuotes(name)}$",i];out center ${maxAddresses};`
  )
}

function insideQuotes(value: string): string {
  return value.replace(/\p{Cc}/gu, ' ').replace(/["\\]/g, String.raw`\$&`)
}

/** Keeps the results in Norway with the requested house number and letter and a postcode of four digits. */
function believable(found: readonly LocatedAddress[], request: AddressQuery): LocatedAddress[] {
  return found.filter(
    each =>
      each.number === request.number &&
      (request.letter === '' || each.letter === request.letter) &&
      /^\d{4}$/.test(each.postcode) &&
      isInNorway(each),
  )
}
