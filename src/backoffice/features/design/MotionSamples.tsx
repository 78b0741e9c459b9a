import { Carousel } from '#ui/motion/Carousel.tsx'
import { Price } from '#ui/display/Price.tsx'
import { Progress, Spinner } from '#ui/display/Progress.tsx'
import { Loading, SkeletonCard } from '#ui/display/Skeleton.tsx'
import { Row, Shown } from './Shown.tsx'

const slides = ['Nye skalljakker', 'Ull for hele familien', 'Klart for skisesongen'].map((title, at) => ({
  id: title,
  content: <Slide title={title} turn={at} />,
}))
const goods = ['Skalljakke', 'Ullgenser', 'Tursekk 30 l', 'Fjellsko', 'Lue', 'Votter']

export function MotionSamples() {
  return (
    <>
      <Shown title="Karusell">
        <Carousel label="Kampanjer" slides={slides} autoplay />
        <Carousel label="Bilder av varen" slides={slides.slice(0, 2)} className="max-w-md" />
      </Shown>
      <Shown title="Varehylle">
        {/* A scroll area needs a tab stop unless it contains links. These cards contain none. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className="rail" tabIndex={0} aria-label="Varer">
          {goods.map((name, at) => (
            <li key={name}>
              <div className="aspect-4/5 rounded-card bg-picture" />
              <p className="mt-3 text-small text-soft">Nordvind</p>
              <p className="font-medium leading-snug">{name}</p>
              <Price price={49_900 + at * 20_000} originalPrice={at % 2 ? 99_900 : 0} varies={at === 2} />
            </li>
          ))}
        </ul>
      </Shown>
      <Shown title="På vei">
        <Loading label="Henter varer">
          <div className="grid grid-cols-2 gap-grid sm:grid-cols-4">
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </div>
        </Loading>
        <Row>
          <Spinner label="Leter etter butikker" />
        </Row>
        <Progress label="Plukket" value={3} max={5} />
        <Progress label="Leser fil" max={1} />
      </Shown>
    </>
  )
}

function Slide({ title, turn }: { title: string; turn: number }) {
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-card bg-picture sm:aspect-21/9">
      <svg viewBox="0 0 210 90" preserveAspectRatio="xMidYMax slice" aria-hidden className="absolute inset-0 size-full">
        <path
          d={`M0 ${60 - turn * 8} 45 ${30 + turn * 6} 80 62 130 ${22 + turn * 7} 210 68V90H0z`}
          className="fill-line"
        />
        <path d={`M0 78 60 ${52 + turn * 5} 110 80 160 ${48 + turn * 4} 210 74V90H0z`} className="fill-ink" />
      </svg>
      <div className="absolute left-6 top-6 max-w-[70%] sm:left-10 sm:top-10">
        <p className="text-title">{title}</p>
        <a href={`#lysbilde-${turn + 1}`} className="button button-main mt-4">
          Se utvalget
        </a>
      </div>
    </div>
  )
}
