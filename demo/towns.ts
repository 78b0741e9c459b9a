/**
 * Postcodes by place: place, municipality, county, a point near their centre, the codes.
 * Not all codes of the country, but enough for a shopper in a larger place to find the nearest shop.
 */
const table = `
Kirkenes|5605 Sør-Varanger|Finnmark|69.7271 30.0450|9900
Vadsø|5607 Vadsø|Finnmark|70.0740 29.7487|9800
Hammerfest|5603 Hammerfest|Finnmark|70.6634 23.6821|9600
Alta|5601 Alta|Finnmark|69.9689 23.2716|9510
Tromsø|5501 Tromsø|Troms|69.6505 18.9579|9008
Harstad|5503 Harstad|Troms|68.7986 16.5415|9405
Narvik|1806 Narvik|Nordland|68.4385 17.4272|8514
Sortland|1870 Sortland|Nordland|68.6958 15.4131|8400
Svolvær|1865 Vågan|Nordland|68.2342 14.5683|8300
Bodø|1804 Bodø|Nordland|67.2838 14.3792|8006
Mo i Rana|1833 Rana|Nordland|66.3128 14.1428|8622
Mosjøen|1824 Vefsn|Nordland|65.8363 13.1908|8656
Brønnøysund|1813 Brønnøy|Nordland|65.4747 12.2115|8900
Namsos|5007 Namsos|Trøndelag|64.4662 11.4957|7800
Steinkjer|5006 Steinkjer|Trøndelag|64.0149 11.4954|7713
Levanger|5037 Levanger|Trøndelag|63.7464 11.2996|7600
Stjørdal|5035 Stjørdal|Trøndelag|63.4695 10.9171|7500
Trondheim|5001 Trondheim|Trøndelag|63.4301 10.3918|7012
Røros|5025 Røros|Trøndelag|62.5747 11.3842|7374
Kristiansund N|1505 Kristiansund|Møre og Romsdal|63.1103 7.7280|6509
Molde|1506 Molde|Møre og Romsdal|62.7375 7.1591|6413
Åndalsnes|1539 Rauma|Møre og Romsdal|62.5675 7.6871|6300
Ålesund|1508 Ålesund|Møre og Romsdal|62.4722 6.1549|6002
Førde|4647 Sunnfjord|Vestland|61.4522 5.8572|6800
Sogndal|4640 Sogndal|Vestland|61.2296 7.1006|6856
Voss|4621 Voss|Vestland|60.6280 6.4147|5700
Bergen|4601 Bergen|Vestland|60.3899 5.3331|5017
Stord|4614 Stord|Vestland|59.7796 5.5005|5411
Haugesund|1106 Haugesund|Rogaland|59.4138 5.2680|5527
Stavanger|1103 Stavanger|Rogaland|58.9703 5.7372|4006
Sandnes|1108 Sandnes|Rogaland|58.8524 5.7352|4306
Mandal|4205 Lindesnes|Agder|58.0294 7.4609|4515
Kristiansand S|4204 Kristiansand|Agder|58.1472 7.9928|4612
Grimstad|4202 Grimstad|Agder|58.3405 8.5934|4876
Arendal|4203 Arendal|Agder|58.4615 8.7725|4836
Skien|4003 Skien|Telemark|59.2096 9.6090|3724
Porsgrunn|4001 Porsgrunn|Telemark|59.1405 9.6561|3916
Larvik|3909 Larvik|Vestfold|59.0533 10.0352|3256
Sandefjord|3907 Sandefjord|Vestfold|59.1312 10.2166|3211
Tønsberg|3905 Tønsberg|Vestfold|59.2675 10.4076|3110
Oslo|0301 Oslo|Oslo|59.9163 10.7524|0183
Sandvika|3201 Bærum|Akershus|59.8907 10.5263|1337
Asker|3203 Asker|Akershus|59.8335 10.4393|1383
Ski|3207 Nordre Follo|Akershus|59.7195 10.8357|1400
Lillestrøm|3205 Lillestrøm|Akershus|59.9560 11.0493|2000
Jessheim|3209 Ullensaker|Akershus|60.1416 11.1752|2050
Moss|3103 Moss|Østfold|59.4340 10.6577|1530
Fredrikstad|3107 Fredrikstad|Østfold|59.2108 10.9347|1607
Sarpsborg|3105 Sarpsborg|Østfold|59.2840 11.1096|1707
Halden|3101 Halden|Østfold|59.1229 11.3875|1767
Drammen|3301 Drammen|Buskerud|59.7441 10.2045|3017
Kongsberg|3303 Kongsberg|Buskerud|59.6689 9.6502|3611
Hønefoss|3305 Ringerike|Buskerud|60.1681 10.2565|3510
Geilo|3330 Hol|Buskerud|60.5344 8.2063|3580
Elverum|3420 Elverum|Innlandet|60.8815 11.5627|2408
Hamar|3403 Hamar|Innlandet|60.7948 11.0679|2317
Lillehammer|3405 Lillehammer|Innlandet|61.1152 10.4663|2609
Gjøvik|3407 Gjøvik|Innlandet|60.7957 10.6916|2815
Kongsvinger|3401 Kongsvinger|Innlandet|60.1909 11.9977|2212
Trysil|3421 Trysil|Innlandet|61.3150 12.2640|2420
Oslo|0301 Oslo|Oslo|59.9110 10.7440|0150 0151 0152 0153 0154 0155 0158 0159 0160 0161 0162
Oslo|0301 Oslo|Oslo|59.9170 10.7410|0164 0165 0166 0167 0168 0169 0170
Oslo|0301 Oslo|Oslo|59.9180 10.7530|0171 0172 0173 0174 0175 0176 0177 0178 0179 0180 0181 0182 0184
Oslo|0301 Oslo|Oslo|59.9090 10.7650|0185 0186 0187 0190 0191 0192
Oslo|0301 Oslo|Oslo|59.9140 10.7160|0250 0251 0252 0253 0254 0255 0256 0257 0258 0259 0260
Oslo|0301 Oslo|Oslo|59.9200 10.7000|0262 0263 0264 0265 0266 0267 0268 0270 0271 0272 0273 0274 0275 0276 0277
Oslo|0301 Oslo|Oslo|59.9260 10.7200|0350 0351 0352 0353 0354 0355 0356 0357 0358 0359 0360 0361 0362 0363 0364 0365 0366 0367 0368 0369
Oslo|0301 Oslo|Oslo|59.9380 10.7280|0370 0371 0372 0373 0374 0375 0376 0377 0378 0379
Oslo|0301 Oslo|Oslo|59.9400 10.7600|0450 0451 0452 0454 0455 0456 0457 0458 0459 0460 0461 0462 0463 0464 0465 0467 0468 0469 0470 0473 0474 0475 0476 0477 0478
Oslo|0301 Oslo|Oslo|59.9230 10.7620|0550 0551 0552 0553 0554 0555 0556 0557 0558 0559 0560 0561 0562 0563 0564 0565 0566 0567 0568 0569 0570 0571 0572 0573 0574 0575 0576 0577 0578
Oslo|0301 Oslo|Oslo|59.9120 10.7900|0650 0651 0652 0653 0654 0655 0656 0657 0658 0659 0660 0661 0662 0663 0664 0665 0666 0667
Oslo|0301 Oslo|Oslo|59.9560 10.6900|0750 0751 0752 0753 0754 0755 0756 0757
Oslo|0301 Oslo|Oslo|59.9550 10.7350|0850 0851 0852 0853 0854 0855 0856 0857 0858 0860 0861 0862 0863 0864
Oslo|0301 Oslo|Oslo|59.9550 10.8700|0950 0951 0952 0953 0954 0955 0956 0957 0958 0959
Oslo|0301 Oslo|Oslo|59.9340 10.8700|1051 1052 1053 1054 1055 1056
Oslo|0301 Oslo|Oslo|59.8780 10.8000|1150 1151 1152 1153 1154 1155 1156 1157 1158
Oslo|0301 Oslo|Oslo|59.8430 10.8000|1250 1251 1252 1253 1254 1255 1256 1257
Bergen|4601 Bergen|Vestland|60.3930 5.3250|5003 5004 5005 5006 5007 5008 5009 5010 5011 5012 5013 5014 5015 5016 5018
Bergen|4601 Bergen|Vestland|60.4050 5.3250|5031 5032 5033 5034 5035 5036 5037 5038
Bergen|4601 Bergen|Vestland|60.3720 5.3520|5052 5053 5054 5055 5056 5057 5058 5059 5063 5067 5068
Trondheim|5001 Trondheim|Trøndelag|63.4310 10.3970|7010 7011 7013 7014 7015 7016
Trondheim|5001 Trondheim|Trøndelag|63.4180 10.3850|7018 7020 7021 7022 7023 7024 7025 7026 7027 7028 7029 7030 7031 7032 7033 7034
Trondheim|5001 Trondheim|Trøndelag|63.4290 10.4350|7040 7041 7042 7043 7044 7045 7046 7047 7048 7049
Stavanger|1103 Stavanger|Rogaland|58.9700 5.7330|4005 4007 4008 4009 4010 4011 4012 4013 4014
Stavanger|1103 Stavanger|Rogaland|58.9560 5.7330|4015 4016 4017 4018 4019 4020 4021 4022 4023 4024 4025 4026
Tromsø|5501 Tromsø|Troms|69.6520 18.9550|9006 9007 9009
Tromsø|5501 Tromsø|Troms|69.6700 18.9450|9010 9011 9012 9013 9015 9016 9017 9018 9019
Kristiansand S|4204 Kristiansand|Agder|58.1460 7.9950|4608 4610 4611 4613 4614 4615 4616 4617
Kristiansand S|4204 Kristiansand|Agder|58.1450 7.9650|4626 4628 4629 4630 4631 4632 4633
Drammen|3301 Drammen|Buskerud|59.7440 10.2040|3015 3016 3018 3019
Drammen|3301 Drammen|Buskerud|59.7430 10.1800|3022 3023 3024 3025 3026 3027
Drammen|3301 Drammen|Buskerud|59.7350 10.2100|3041 3042 3043 3044 3045 3046
Elverum|3420 Elverum|Innlandet|60.8815 11.5627|2406 2407 2409
Lillehammer|3405 Lillehammer|Innlandet|61.1180 10.4700|2615 2619
Hamar|3403 Hamar|Innlandet|60.7950 11.0800|2315 2316 2318 2319
Bodø|1804 Bodø|Nordland|67.2830 14.4000|8003 8004 8005 8007 8008 8009
Ålesund|1508 Ålesund|Møre og Romsdal|62.4720 6.1700|6003 6004 6005 6006 6007 6008
Fredrikstad|3107 Fredrikstad|Østfold|59.2110 10.9400|1605 1606 1608 1609 1610 1613
Sarpsborg|3105 Sarpsborg|Østfold|59.2830 11.1100|1701 1702 1703 1704 1706
Halden|3101 Halden|Østfold|59.1230 11.3880|1768
Moss|3103 Moss|Østfold|59.4340 10.6600|1531 1532 1533
Skien|4003 Skien|Telemark|59.2090 9.6080|3715 3716 3717 3722 3723
Tønsberg|3905 Tønsberg|Vestfold|59.2680 10.4100|3111 3112 3113 3114 3115
Sandnes|1108 Sandnes|Rogaland|58.8520 5.7360|4307 4309
Haugesund|1106 Haugesund|Rogaland|59.4130 5.2680|5525 5528 5529
Gjøvik|3407 Gjøvik|Innlandet|60.7950 10.6910|2816 2817 2818 2819
Hønefoss|3305 Ringerike|Buskerud|60.1680 10.2560|3511 3513
Sandefjord|3907 Sandefjord|Vestfold|59.1310 10.2170|3208 3209 3210 3212
Larvik|3909 Larvik|Vestfold|59.0530 10.0350|3257 3258
Porsgrunn|4001 Porsgrunn|Telemark|59.1400 9.6560|3915 3917 3918
Arendal|4203 Arendal|Agder|58.4610 8.7720|4838 4839
Molde|1506 Molde|Møre og Romsdal|62.7370 7.1590|6411 6412 6414 6415
Harstad|5503 Harstad|Troms|68.7990 16.5420|9403 9404 9406
Narvik|1806 Narvik|Nordland|68.4380 17.4270|8515 8516
Kongsberg|3303 Kongsberg|Buskerud|59.6690 9.6500|3612 3613 3615 3616
Steinkjer|5006 Steinkjer|Trøndelag|64.0150 11.4950|7714 7715
Finnsnes|5530 Senja|Troms|69.2296 17.9811|9300
Ørsta|1520 Ørsta|Møre og Romsdal|62.1998 6.1322|6150
Florø|4602 Kinn|Vestland|61.5996 5.0328|6900
Odda|4618 Ullensvang|Vestland|60.0693 6.5454|5750
Bryne|1121 Time|Rogaland|58.7354 5.6477|4340
Flekkefjord|4207 Flekkefjord|Agder|58.2970 6.6605|4400
Kragerø|4014 Kragerø|Telemark|58.8690 9.4149|3770
Notodden|4005 Notodden|Telemark|59.5594 9.2587|3674
Otta|3437 Sel|Innlandet|61.7725 9.5391|2670
Orkanger|5059 Orkland|Trøndelag|63.2996 9.8473|7300
Horten|3901 Horten|Vestfold|59.4172 10.4834|3187
Egersund|1101 Eigersund|Rogaland|58.4513 5.9997|4370
`

export interface DemoTown {
  place: string
  /** The municipality's number and name. */
  municipality: string
  county: string
  at: readonly [latitude: number, longitude: number]
  codes: string[]
}

export const towns: DemoTown[] = table
  .trim()
  .split('\n')
  .map(line => {
    const [place = '', municipality = '', county = '', at = '', codes = ''] = line.split('|')
    const [latitude = 0, longitude = 0] = at.split(' ').map(Number)
    return { place, municipality, county, at: [latitude, longitude], codes: codes.split(' ') }
  })

export const postcodeRows = (): string[][] =>
  towns
    .flatMap(({ place, municipality, county, at: [latitude, longitude], codes }) =>
      codes.map(code => [
        code,
        place.toUpperCase(),
        municipality.slice(0, 4),
        municipality.slice(5).toUpperCase(),
        county,
        'G',
        latitude.toFixed(5),
        longitude.toFixed(5),
        '4',
      ]),
    )
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
