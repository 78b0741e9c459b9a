import { z } from 'zod'
import type { OutsideService } from '#platform/outside-host.ts'
import { isInNorway } from '#shared/places/position.ts'
import { mostAddresses, type AddressSource, type LocatedAddress } from './address-source.ts'
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
    async find(wanted) {
      const query = new URLSearchParams({
        adressenavn: wanted.street,
        nummer: String(wanted.number),
        ...(wanted.letter && { bokstav: wanted.letter }),
        ...(wanted.postcode && { postnummer: wanted.postcode }),
        ...(wanted.place && !wanted.postcode && { poststed: wanted.place }),
        fuzzy: 'true',
        utkoordsys: '4326',
        treffPerSide: String(mostAddresses),
      })
      const answer = await service.ask(`/sok?${query}`, kartverketAnswer)
      const found = (answer?.adresser ?? []).map((each): LocatedAddress => ({
        street: each.adressenavn,
        number: each.nummer,
        letter: (each.bokstav ?? '').toUpperCase(),
        postcode: each.postnummer,
        place: each.poststed,
        latitude: each.representasjonspunkt.lat,
        longitude: each.representasjonspunkt.lon,
        source: 'kartverket',
      }))
      return believable(found, wanted)
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
 * OpenStreetMap by Overpass, https://wiki.openstreetmap.org/wiki/Overpass_API: searches for objects with the tags for
 * house number, postcode and street. Needs a postcode: without one the query would search the whole country.
 */
export function overpassAddresses(service: OutsideService): AddressSource {
  return {
    outside: true,
    async find(wanted) {
      if (wanted.postcode === null) return []
      const answer = await service.ask(
        `/interpreter?${new URLSearchParams({ data: overpassQuery(wanted) })}`,
        overpassAnswer,
      )
      const found = (answer?.elements ?? []).flatMap(({ tags, center, lat, lon }): LocatedAddress[] => {
        const [, digits = '', letter = ''] = /^(\d{1,5})\s?(\p{L}?)$/u.exec(tags['addr:housenumber'] ?? '') ?? []
        const at = center ?? { lat, lon }
        if (digits === '' || at.lat === undefined || at.lon === undefined) return []
        return [
          {
            street: tags['addr:street'] ?? wanted.street,
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
      return believable(found, wanted)
    },
  }
}

/** Escapes typed text, so that it cannot change the query. */
export function overpassQuery({ street, number, letter, postcode }: AddressQuery): string {
  const numbers = letter ? `${number} ?${letter}` : `${number}( ?[A-Za-z])?`
  const name = street.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return (
    `[out:json][timeout:2];nwr["addr:postcode"="${insideQuotes(postcode ?? '')}"]` +
    `["addr:housenumber"~"^${numbers}$",i]["addr:street"~"^${insideQuotes(name)}$",i];out center ${mostAddresses};`
  )
}

function insideQuotes(value: string): string {
  return value.replace(/\p{Cc}/gu, ' ').replace(/["\\]/g, String.raw`\$&`)
}

/** Keeps only results that match the query and lie in Norway. */
function believable(found: readonly LocatedAddress[], wanted: AddressQuery): LocatedAddress[] {
  return found.filter(
    each =>
      each.number === wanted.number &&
      (wanted.letter === '' || each.letter === wanted.letter) &&
      /^\d{4}$/.test(each.postcode) &&
      isInNorway(each),
  )
}
