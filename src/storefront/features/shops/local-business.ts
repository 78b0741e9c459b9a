import type { Shop } from '#contract/shops.ts'
import { spansOf, type Span } from '#shared/time/opening-hours.ts'

// Days in schema.org's vocabulary, Sunday first.
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * A shop as schema.org data for search engines: https://schema.org/LocalBusiness. `url`: of its page, by which articles
 * name it.
 */
export function localBusiness(shop: Shop, { url, picture }: { url: string; picture: string }) {
  const { fullName, address, postNo, postPlace, coords, phone, email, openingHours, specialOpeningHours } = shop
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    image: picture,
    name: fullName,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      postalCode: postNo,
      addressLocality: postPlace,
      addressCountry: 'NO',
    },
    geo: { '@type': 'GeoCoordinates', latitude: coords.latitude, longitude: coords.longitude },
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(openingHours && {
      openingHoursSpecification: openingHours.flatMap((hours, weekday) =>
        spansOf(hours).map(span => ({ ...specified(span), dayOfWeek: days[weekday] })),
      ),
    }),
    ...(specialOpeningHours.length > 0 && {
      specialOpeningHoursSpecification: specialOpeningHours.flatMap(({ date, hours }) =>
        (hours ? spansOf(hours) : [null]).map(span => ({ ...specified(span), validFrom: date, validThrough: date })),
      ),
    }),
  }
}

/**
 * Opening hours of one span. null: the shop is closed, which search engines read from opening and closing at midnight:
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
function specified(span: Span | null) {
  const clock = (hhmm: string) => (hhmm === '2400' ? '23:59' : `${hhmm.slice(0, 2)}:${hhmm.slice(2)}`)
  return {
    '@type': 'OpeningHoursSpecification',
    opens: span ? clock(span.open) : '00:00',
    closes: span ? clock(span.close) : '00:00',
  }
}
