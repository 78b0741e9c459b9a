import { Link } from 'react-router'

export function EmptyCart() {
  return (
    <div className="mt-4">
      <p className="text-lg text-soft">Handlekurven er tom. Finn noe du har lyst på, så er den klar når du kommer.</p>
      <noscript>
        <p className="mt-2">
          Handlekurven trenger JavaScript. Uten kan du reservere én vare om gangen fra varens side.
        </p>
      </noscript>
      <Link to="/" className="button button-main mt-6">
        Se varene
      </Link>
    </div>
  )
}
