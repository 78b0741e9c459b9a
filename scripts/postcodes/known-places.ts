// Positions of places that are missing in GeoNames' list of populated places. They are our own estimates, accurate to
// about two kilometres.

/**
 * A town in GeoNames for each region, by the first two digits of its postcodes. If several places have the same name, the
 * one nearest to the region's town is meant.
 */
export const townOfRegion: Readonly<Record<string, string>> = Object.fromEntries(
  `Oslo 00 01 02 03 04 05 06 07 08 09 10 11 12 13 14|Moss 15|Fredrikstad 16|Sarpsborg 17 18|Lillestrøm 19 20
  Kongsvinger 21 22|Hamar 23|Elverum 24|Tynset 25|Lillehammer 26|Gjøvik 27 28|Fagernes 29|Drammen 30 33 34|Tønsberg 31
  Sandefjord 32|Hønefoss 35|Kongsberg 36|Skien 37 38 39|Stavanger 40 41|Haugesund 42 55|Sandnes 43|Flekkefjord 44|Mandal 45
  Kristiansand 46 47|Arendal 48 49|Bergen 50 51 52 53 58 59|Leirvik 54|Voss 56 57|Ålesund 60 61 62|Molde 63 64
  Kristiansund 65 66|Førde 67 68|Florø 69|Trondheim 70 71 72 73 74 75|Steinkjer 76 77|Namsos 78 79|Bodø 80 81 82 83
  Sortland 84|Narvik 85|Mo i Rana 86|Sandnessjøen 87 88|Brønnøysund 89|Tromsø 90 91 92|Finnsnes 93|Harstad 94|Alta 95
  Hammerfest 96|Lakselv 97|Vadsø 98|Kirkenes 99`
    .split(/[|\n]/)
    .flatMap(line => {
      const [, town = '', regions = ''] = /^\s*(\D+) ([\d ]+)$/.exec(line) ?? []
      return regions.split(' ').map(region => [region, town])
    }),
)

export interface Point {
  latitude: number
  longitude: number
}

/** Parts of towns, islands and settlements, by postal place. */
export const pointOfPlace: ReadonlyMap<string, Point> = new Map(
  `LONGYEARBYEN 78.22 15.63|NY-ÅLESUND 78.925 11.93|HOPEN 76.51 25.01|SVEAGRUVA 77.89 16.72|BJØRNØYA 74.50 19.00
  BARENTSBURG 78.065 14.22|JAN MAYEN 70.98 -8.53|VÆRØY 67.67 12.69|RØST 67.52 12.10|TVERLANDET 67.29 14.72
  SALTSTRAUMEN 67.23 14.61|KVALØYA 69.68 18.80|KVALØYSLETTA 69.69 18.87|FREI 63.04 7.80|HAFRSFJORD 58.945 5.65
  HUNDVÅG 58.99 5.74|FYLLINGSDALEN 60.347 5.297|LAKSEVÅG 60.383 5.287|LODDEFJORD 60.363 5.237|GODVIK 60.38 5.20
  ULSET 60.466 5.325|NYBORG 60.476 5.34|EIDSVÅG I ÅSANE 60.44 5.325|TERTNES 60.445 5.32|MORVIK 60.47 5.30
  HYLKJE 60.51 5.35|YTRE ARNA 60.46 5.43|INDRE ARNA 60.42 5.46|RÅDAL 60.297 5.32|BØNES 60.337 5.30|PARADIS 60.335 5.345
  KOKSTAD 60.295 5.265|SANDSLI 60.293 5.285|YTREBYGDA 60.28 5.25|BLOMSTERDALEN 60.275 5.235|HJELLESTAD 60.255 5.24
  FANA 60.265 5.345|STRAUMSGREND 60.33 5.24|RANHEIM 63.428 10.53|HEIMDAL 63.35 10.35|TILLER 63.357 10.375
  SAUPSTAD 63.365 10.345|KRÅKERØY 59.195 10.93|ROLVSØY 59.245 10.99|GRESSVIK 59.22 10.88|GAMLE FREDRIKSTAD 59.205 10.965
  SELLEBAKK 59.218 10.99|TORP 59.25 11.01|GRÅLUM 59.298 11.08|GREÅKER 59.265 11.03|BORGENHAUGEN 59.29 11.15
  NØTTERØY 59.22 10.41|TOLVSRØD 59.28 10.48|VEAR 59.24 10.37|TISTEDAL 59.13 11.44|STATHELLE 59.05 9.69
  FJELLHAMAR 59.94 10.98|SKEDSMOKORSET 60.00 11.03|HAKADAL 60.13 10.82|OTTESTAD 60.77 11.12|GULLAUG 59.725 10.30
  BORGEN 59.83 10.40|FORNEBU 59.895 10.615|LYSAKER 59.912 10.635|STABEKK 59.908 10.61|HØVIK 59.895 10.58
  BEKKESTUA 59.918 10.585|ØSTERÅS 59.94 10.60|HASLUM 59.918 10.565|RYKKINN 59.92 10.48|LOMMEDALEN 59.95 10.47
  BÆRUMS VERK 59.94 10.50|VØYENENGA 59.91 10.47|NESBRU 59.86 10.50|VOLLEN 59.80 10.49|HVALSTAD 59.86 10.46
  SLEPENDEN 59.875 10.49|SNARØYA 59.88 10.60|HOVDEN I SETESDAL 59.56 7.36|BYKLE 59.35 7.36|RAULAND 59.70 8.03
  ÅMOT 59.893 9.905|NES I ÅDAL 60.55 9.98|SKOTSELV 59.85 9.88|NES PÅ HEDMARKEN 60.77 10.85|STAVSJØ 60.81 10.87
  GAUPEN 60.87 10.72|RUDSHØGDA 60.91 10.83|HERADSBYGD 60.80 11.60|ELGÅ 62.17 11.95|SØMÅDALEN 62.00 11.70
  LESJASKOG 62.24 8.35|BJORLI 62.26 8.20|FINSE 60.602 7.504|GUDVANGEN 60.88 6.84|SULA 63.85 8.46|BOGØYVÆR 63.90 8.70
  MAUSUND 63.87 8.66|GJÆSINGEN 63.95 8.80|SØRBURØY 63.90 8.60|SAUØY 63.95 8.60|SØRLI 64.24 13.76|NORDLI 64.46 13.60
  KJERRINGØY 67.52 14.77|LANDEGODE 67.43 14.40|HELLIGVÆR 67.41 13.95|BLIKSVÆR 67.28 14.00|GIVÆR 67.30 13.85
  FLEINVÆR 67.16 13.84|INNHAVET 67.96 15.92|DRAG 68.05 16.08|STORJORD I TYSFJORD 68.10 16.05|GRYLLEFJORD 69.36 17.05
  TORSKEN 69.34 17.12|SENJAHOPEN 69.50 17.50|SKALAND 69.44 17.30|HUSØY I SENJA 69.55 17.68|BOTNHAMN 69.51 17.91
  FJORDGARD 69.51 17.62|KALDFARNES 69.31 17.03|KOKELV 70.62 24.60|SNEFJORD 70.83 23.40|VEIDNESKLUBBEN 70.70 26.80
  KUNES 70.33 26.50`
    .split(/[|\n]/)
    .flatMap(line => {
      const [, place = '', latitude, longitude] = /^\s*(.+) (\S+) (\S+)$/.exec(line) ?? []
      return place === '' ? [] : [[place, { latitude: Number(latitude), longitude: Number(longitude) }] as const]
    }),
)

/** Parts of Oslo: the first and the last postcode, latitude and longitude. */
export const partsOfOslo: readonly (readonly [first: string, last: string, latitude: number, longitude: number])[] = [
  ['0001', '0149', 59.913, 10.748],
  ['0150', '0159', 59.91, 10.742],
  ['0160', '0169', 59.914, 10.735],
  ['0170', '0179', 59.921, 10.742],
  ['0180', '0189', 59.916, 10.757],
  ['0190', '0199', 59.908, 10.765],
  ['0200', '0249', 59.92, 10.7],
  ['0250', '0259', 59.914, 10.715],
  ['0260', '0269', 59.921, 10.705],
  ['0270', '0279', 59.92, 10.69],
  ['0280', '0299', 59.913, 10.66],
  ['0300', '0349', 59.93, 10.715],
  ['0350', '0359', 59.923, 10.73],
  ['0360', '0369', 59.931, 10.727],
  ['0370', '0379', 59.938, 10.68],
  ['0380', '0399', 59.925, 10.645],
  ['0400', '0449', 59.938, 10.75],
  ['0450', '0459', 59.93, 10.745],
  ['0460', '0469', 59.936, 10.76],
  ['0470', '0479', 59.942, 10.772],
  ['0480', '0489', 59.95, 10.775],
  ['0490', '0499', 59.962, 10.78],
  ['0500', '0549', 59.925, 10.78],
  ['0550', '0559', 59.923, 10.76],
  ['0560', '0569', 59.927, 10.775],
  ['0570', '0579', 59.928, 10.79],
  ['0580', '0589', 59.94, 10.81],
  ['0590', '0599', 59.945, 10.825],
  ['0600', '0649', 59.905, 10.82],
  ['0650', '0659', 59.912, 10.785],
  ['0660', '0669', 59.917, 10.815],
  ['0670', '0679', 59.91, 10.845],
  ['0680', '0689', 59.895, 10.835],
  ['0690', '0699', 59.883, 10.85],
  ['0700', '0749', 59.945, 10.69],
  ['0750', '0759', 59.948, 10.64],
  ['0760', '0769', 59.975, 10.62],
  ['0770', '0779', 59.95, 10.695],
  ['0780', '0799', 59.963, 10.675],
  ['0800', '0849', 59.945, 10.735],
  ['0850', '0859', 59.945, 10.73],
  ['0860', '0869', 59.952, 10.745],
  ['0870', '0879', 59.96, 10.74],
  ['0880', '0889', 59.967, 10.755],
  ['0890', '0899', 59.985, 10.78],
  ['0900', '0959', 59.955, 10.875],
  ['0960', '0969', 59.962, 10.89],
  ['0970', '0979', 59.962, 10.915],
  ['0980', '0999', 59.962, 10.93],
  ['1000', '1059', 59.938, 10.88],
  ['1060', '1069', 59.93, 10.87],
  ['1070', '1099', 59.94, 10.915],
  ['1100', '1159', 59.88, 10.803],
  ['1160', '1169', 59.865, 10.795],
  ['1170', '1179', 59.862, 10.81],
  ['1180', '1199', 59.872, 10.84],
  ['1200', '1259', 59.84, 10.805],
  ['1260', '1279', 59.842, 10.83],
  ['1280', '1299', 59.835, 10.8],
]
