import type { RequestOf } from '#contract/index.ts'
import { localizedTexts } from './localizedTexts.ts'

export interface DemoPreset {
  code: string
  application: string
  /** Code of its campaign. */
  campaign?: string
  name: string
}
export type DemoPushPreset = DemoPreset &
  Pick<RequestOf<'createPreset'>, 'content' | 'scheduling' | 'segmentation'> & { kind: 'push' }

const [coffee, outdoors, transit] = ['C0FFE-E0001', '7A115-00002', '7E2A5-00003']

/** Push presets of the demo account. */
export const demoPushPresets: readonly DemoPushPreset[] = [
  {
    kind: 'push',
    code: 'B4E5E-00001',
    application: coffee,
    campaign: 'CA4B0-00001',
    name: 'Weekend breakfast',
    content: {
      title: localizedTexts({
        en: 'Breakfast is ready',
        de: 'Das Frühstück ist fertig',
        fr: 'Le petit-déjeuner est prêt',
        es: 'El desayuno está listo',
        pt: 'O pequeno-almoço está pronto',
      }),
      message: localizedTexts({
        en: 'Good morning, {Name|regular|friend}! Pastries are half price until 11 today.',
        de: 'Guten Morgen, {Name|regular|liebe Gäste}! Gebäck kostet heute bis 11 Uhr die Hälfte.',
        fr: 'Bonjour {Name|regular|à tous} ! Les viennoiseries sont à moitié prix jusqu’à 11 h.',
        es: '¡Buenos días, {Name|regular|amigos}! Hoy la bollería está a mitad de precio hasta las 11.',
        pt: 'Bom dia, {Name|regular|amigos}! Hoje a pastelaria está a metade do preço até às 11.',
      }),
      action: { type: 'url', options: { url: 'https://harbor-coffee.example/breakfast', shortener: 0 } },
    },
    segmentation: { platforms: [1, 3, 11] },
  },
  {
    kind: 'push',
    code: 'B4E5E-00002',
    application: coffee,
    campaign: 'CA4B0-00002',
    name: 'Points for regulars',
    content: {
      title: localizedTexts({ en: 'Your points', de: 'Deine Punkte', fr: 'Vos points', es: 'Tus puntos' }),
      message: localizedTexts({
        en: '{Name|regular|Hello}, you have {Loyalty Points|regular|new} points. Your next coffee may be on us.',
        de: '{Name|regular|Hallo}, du hast {Loyalty Points|regular|neue} Punkte. Der nächste Kaffee geht vielleicht aufs Haus.',
        fr: '{Name|regular|Bonjour}, vous avez {Loyalty Points|regular|de nouveaux} points. Le prochain café est peut-être offert.',
        es: '{Name|regular|Hola}, tienes {Loyalty Points|regular|nuevos} puntos. El próximo café puede ser gratis.',
      }),
    },
    segmentation: { filter: 'Loyal regulars', platforms: [1, 3] },
  },
  {
    kind: 'push',
    code: 'B4E5E-00003',
    application: coffee,
    campaign: 'CA4B0-00003',
    name: 'We miss you',
    content: {
      title: localizedTexts({
        en: 'It’s been a while',
        de: 'Lange nicht gesehen',
        fr: 'Ça fait longtemps',
        es: 'Cuánto tiempo',
      }),
      message: localizedTexts({
        en: 'Your seat at {Favorite Shop|regular|the window} is still free. Come back this week for a free refill.',
        de: 'Dein Platz im {Favorite Shop|regular|Café} ist noch frei. Diese Woche füllen wir einmal gratis nach.',
        fr: 'Votre place à {Favorite Shop|regular|la fenêtre} est toujours libre. Un deuxième café offert cette semaine.',
        es: 'Tu sitio en {Favorite Shop|regular|la ventana} sigue libre. Esta semana te invitamos al segundo café.',
      }),
    },
    segmentation: { filter: 'Lapsed customers', platforms: [1, 3, 11] },
  },
  {
    kind: 'push',
    code: 'B4E5E-00004',
    application: coffee,
    campaign: 'CA4B0-00002',
    name: 'Frequent buyers first',
    content: {
      title: localizedTexts({
        en: 'You first, {Name|regular|friend}',
        de: 'Du zuerst, {Name|regular|lieber Gast}',
        fr: 'Vous d’abord, {Name|regular|cher client}',
        es: 'Tú primero, {Name|regular|amigo}',
        pt: 'Primeiro para si, {Name|regular|amigo}',
      }),
      message: localizedTexts({
        en: 'The new cold brew is here. Try it two days before everyone else.',
        de: 'Der neue Cold Brew ist da. Probiere ihn zwei Tage vor allen anderen.',
        fr: 'Le nouveau cold brew est là. Goûtez-le deux jours avant tout le monde.',
        es: 'Ya está aquí el nuevo cold brew. Pruébalo dos días antes que nadie.',
        pt: 'O novo cold brew chegou. Prove-o dois dias antes de todos.',
      }),
      platforms: { ios: { sound: 'bell.caf', interruptionLevel: 'active' } },
    },
    scheduling: { sendRate: 200 },
    segmentation: { filter: 'Frequent buyers', platforms: [1, 3] },
  },
  {
    kind: 'push',
    code: 'B4E5E-00005',
    application: outdoors,
    campaign: 'CA4B0-00004',
    name: 'Trail weather',
    content: {
      title: localizedTexts({
        en: 'Dry until Sunday',
        de: 'Trocken bis Sonntag',
        fr: 'Sec jusqu’à dimanche',
        es: 'Seco hasta el domingo',
      }),
      message: localizedTexts({
        en: 'The ridge trail is open again, {Name|regular|hiker}. Three hikes for this weekend.',
        de: 'Der Gratweg ist wieder offen, {Name|regular|Wanderfreund}. Drei Touren für dieses Wochenende.',
        fr: 'Le sentier de crête est rouvert, {Name|regular|randonneur}. Trois balades pour ce week-end.',
        es: 'El sendero de la cresta vuelve a estar abierto, {Name|regular|senderista}. Tres rutas para este fin de semana.',
      }),
      action: { type: 'url', options: { url: 'https://trailhead.example/walks' } },
    },
    segmentation: { platforms: [1, 3, 9] },
  },
  {
    kind: 'push',
    code: 'B4E5E-00006',
    application: outdoors,
    campaign: 'CA4B0-00005',
    name: 'Wax your boots',
    content: {
      title: localizedTexts({
        en: 'Gear care night',
        de: 'Abend der Ausrüstung',
        fr: 'Soirée entretien',
        es: 'Tarde de cuidados',
      }),
      message: localizedTexts({
        en: 'Bring your boots on Thursday. We’ll have the wax.',
        de: 'Bring am Donnerstag deine Stiefel mit, das Wachs haben wir.',
        fr: 'Apportez vos chaussures jeudi, nous avons la cire.',
        es: 'Trae tus botas el jueves, la cera la ponemos nosotros.',
      }),
    },
    segmentation: { filter: 'Weekend hikers', platforms: [1, 3] },
  },
  {
    kind: 'push',
    code: 'B4E5E-00007',
    application: transit,
    campaign: 'CA4B0-00006',
    name: 'Track work',
    content: {
      title: localizedTexts({
        en: 'Track work on Line 4',
        de: 'Bauarbeiten auf Linie 4',
        fr: 'Travaux sur la ligne 4',
        es: 'Obras en la línea 4',
      }),
      message: localizedTexts({
        en: 'Buses replace trams between Central and {Home Stop|regular|Riverside} this weekend.',
        de: 'Zwischen Central und {Home Stop|regular|Riverside} fahren am Wochenende Busse statt Bahnen.',
        fr: 'Des bus remplacent les trams entre Central et {Home Stop|regular|Riverside} ce week-end.',
        es: 'Este fin de semana, autobuses en lugar de tranvías entre Central y {Home Stop|regular|Riverside}.',
      }),
      platforms: { android: { rootParams: { line: 4 } } },
    },
    segmentation: { platforms: [3, 11, 12] },
  },
  {
    kind: 'push',
    code: 'B4E5E-00008',
    application: transit,
    name: 'Your pass expires soon',
    content: {
      title: localizedTexts({ en: 'Your pass', de: 'Dein Ticket', fr: 'Votre abonnement', es: 'Tu abono' }),
      message: localizedTexts({
        en: 'Your pass expires on {Pass Ends|regular|the last day of the month}. Renew it in the app.',
        de: 'Dein Abo endet am {Pass Ends|regular|Monatsende}. Verlängere es in der App.',
        fr: 'Votre abonnement se termine le {Pass Ends|regular|dernier jour du mois}. Renouvelez-le dans l’appli.',
        es: 'Tu abono termina el {Pass Ends|regular|último día del mes}. Renuévalo en la app.',
      }),
    },
    segmentation: { filter: 'Passes expiring soon', platforms: [3, 11, 12] },
  },
]
