/** The neutral picture for an article without a photo: an empty frame in the shop's greys. */
export const placeholderSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" width="480" height="600" fill="none" stroke="#9a978f" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">' +
  '<rect x="150" y="210" width="180" height="180" rx="16"/><circle cx="204" cy="264" r="18"/><path d="m150 348 54-48 42 36 36-30 48 42"/></svg>'
