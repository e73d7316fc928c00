import type { Timetable } from '#contract/geozones.ts'
import { weekdays } from '#contract/places/weekdays.ts'
import { localizedTexts } from '../messages/localizedTexts.ts'

/** A zone around a shop of the demo's first application. */
export interface DemoShop {
  name: string
  lat: number
  lng: number
  /** Meters. */
  range: number
  /** Seconds. */
  cooldown: number
  content: string | Record<string, string> | null
  preset?: string
  campaign?: string
  timetable?: Timetable
  off?: true
}

export interface DemoCluster {
  code: string
  name: string
  /** Seconds. */
  cooldown: number
  shops: readonly DemoShop[]
}

const hour = 3_600
const day = 24 * hour

const hours = (zone: number, week: [string, string], weekend?: [string, string]): Timetable => ({
  timezone: zone * hour,
  ...Object.fromEntries(
    weekdays.flatMap((name) => {
      const open = name === 'Sat' || name === 'Sun' ? weekend : week
      return open ? [[name, [{ start: open[0], stop: open[1] }]]] : []
    }),
  ),
})

const coffeeNear = localizedTexts({
  en: 'We’re right around the corner, {Name|regular|friend}: your coffee will be ready in two minutes.',
  de: 'Gleich um die Ecke, {Name|regular|liebe Gäste}: dein Kaffee ist in zwei Minuten fertig.',
  fr: 'Au coin de la rue, {Name|regular|cher client} : votre café est prêt en deux minutes.',
  es: 'A la vuelta de la esquina, {Name|regular|amigo}: tu café está listo en dos minutos.',
  pt: 'Ao virar da esquina, {Name|regular|amigo}: o seu café está pronto em dois minutos.',
})
const lunch = localizedTexts({
  en: 'Have lunch with us: soup and a drip coffee for the price of the soup.',
  de: 'Mittag bei uns: Suppe und Filterkaffee zum Preis der Suppe.',
  fr: 'Déjeunez chez nous : soupe et café filtre pour le prix de la soupe.',
  es: 'Come con nosotros: sopa y café de filtro al precio de la sopa.',
  pt: 'Almoce connosco: sopa e café de filtro pelo preço da sopa.',
})
const evening = localizedTexts({
  en: 'The last cakes of the day are half price.',
  de: 'Die letzten Kuchen des Tages kosten die Hälfte.',
  fr: 'Les derniers gâteaux du jour sont à moitié prix.',
  es: 'Los últimos pasteles del día están a mitad de precio.',
  pt: 'Os últimos bolos do dia estão a metade do preço.',
})

const shop = (
  name: string,
  [lat, lng]: [number, number],
  range: number,
  { cooldown = 4 * hour, content = coffeeNear, ...more }: Partial<DemoShop> = {},
): DemoShop => ({ name, lat, lng, range, cooldown, content, ...more })

const breakfast = { content: null, preset: 'B4E5E-00001', cooldown: day }

/** Clusters of the demo’s shops, and shops without one. */
export const demoClusters: readonly DemoCluster[] = [
  {
    code: 'C1757-00001',
    name: 'Lisbon center',
    cooldown: 6 * hour,
    shops: [
      shop('Old Mill, Chiado', [38.7106, -9.1421], 200, {
        timetable: hours(0, ['07:30', '19:00'], ['09:00', '20:00']),
      }),
      shop('Old Mill, Camões', [38.7108, -9.1437], 150, {
        timetable: hours(0, ['07:30', '19:00'], ['09:00', '20:00']),
      }),
      shop('Market Square, Figueira', [38.7137, -9.1379], 250, {
        content: lunch,
        timetable: hours(0, ['11:30', '14:30']),
      }),
      shop('Market Square, Rossio', [38.7139, -9.1394], 250),
      shop('Station Arcade, Rossio', [38.7146, -9.1409], 120, { cooldown: 12 * hour, content: evening }),
      shop('Harbor Front, Cais do Sodré', [38.7062, -9.1446], 300, { campaign: 'CA4B0-00002' }),
    ],
  },
  {
    code: 'C1757-00002',
    name: 'Hamburg harbor',
    cooldown: day,
    shops: [
      shop('Harbor Front, Landungsbrücken', [53.5459, 9.9707], 400, {
        timetable: hours(1, ['08:00', '22:00'], ['09:00', '00:00']),
      }),
      shop('Harbor Front, Baumwall', [53.5441, 9.9818], 350, { timetable: hours(1, ['07:00', '19:00']) }),
      shop('Harbor Front, Überseequartier', [53.5405, 9.9991], 500, { content: lunch }),
      shop('Old Mill, Speicherstadt', [53.5436, 9.9884], 250, { campaign: 'CA4B0-00002' }),
      shop('Old Mill, Fischmarkt', [53.5448, 9.9494], 300, {
        content: evening,
        timetable: { timezone: hour, Sun: [{ start: '05:00', stop: '09:30' }] },
      }),
    ],
  },
  {
    code: 'C1757-00003',
    name: 'London stations',
    cooldown: 2 * hour,
    shops: [
      shop('Station Arcade, King’s Cross', [51.5308, -0.1238], 300, {
        timetable: {
          timezone: 0,
          ...Object.fromEntries(
            weekdays.slice(0, 5).map((name) => [
              name,
              [
                { start: '06:30', stop: '10:00' },
                { start: '16:00', stop: '19:30' },
              ],
            ]),
          ),
        },
      }),
      shop('Station Arcade, St Pancras', [51.5314, -0.1261], 300),
      shop('Station Arcade, Euston', [51.5281, -0.1337], 250, { off: true }),
      shop('Station Arcade, Liverpool Street', [51.5178, -0.0817], 350),
      shop('Station Arcade, Waterloo', [51.5031, -0.1132], 400, breakfast),
      shop('Station Arcade, Victoria', [51.4952, -0.1441], 400, { cooldown: day, content: lunch }),
    ],
  },
]

/** Shops without a cluster. */
export const demoShopsAlone: readonly DemoShop[] = [
  shop('Old Mill, Belém', [38.6975, -9.2032], 500, { content: 'Pastéis de nata, quentinhos.' }),
  shop('Market Square, Parque das Nações', [38.7682, -9.0973], 800, {
    timetable: hours(0, ['10:00', '22:00'], ['10:00', '23:30']),
  }),
  shop('Market Square, Altona', [53.5511, 9.9357], 300, { content: lunch }),
  shop('Night Bar, Reeperbahn', [53.5497, 9.9627], 200, {
    content: evening,
    timetable: {
      timezone: hour,
      Fri: [{ start: '20:00', stop: '04:00' }],
      Sat: [{ start: '20:00', stop: '04:00' }],
    },
  }),
  shop('Market Square, Borough', [51.5055, -0.091], 250, { cooldown: 0, campaign: 'CA4B0-00001' }),
  shop('Market Square, Covent Garden', [51.5117, -0.124], 150),
  shop('Old Mill, Camden Lock', [51.5414, -0.1466], 1000, { off: true, content: evening }),
]
