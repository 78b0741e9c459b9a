/** The page of the EU about guarantees, to which the official notice and label lead. */
export const yourEurope = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees/index_en.htm'
