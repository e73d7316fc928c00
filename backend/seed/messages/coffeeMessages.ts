import { demoIcon } from '../icon.ts'
import { demoNumbers } from '../numbers.ts'
import type { DemoMessage } from './DemoMessage.ts'
import { localizedTexts } from './localizedTexts.ts'

const application = 'C0FFE-E0001'
const [weekend, loyalty, winBack] = ['CA4B0-00001', 'CA4B0-00002', 'CA4B0-00003']
const maria = { users: ['maria.santos'] }

const push = { application, kind: 'push' } as const
const email = { application, kind: 'email', preset: 'B4E5E-00009', campaign: loyalty } as const
const toReaders = { filter: 'Newsletter readers' }
const chat = { application, kind: 'whatsapp', opens: 1 } as const
const breakfast = { ...push, preset: 'B4E5E-00001', campaign: weekend } as const
const activity = { application, kind: 'live_activity', opens: 0 } as const
const order = 'order-2041'
const brewing = (stage: string, minutes: number) => ({ stage, minutes })

/** Messages of Harbor Coffee. */
export const coffeeMessages: readonly DemoMessage[] = [
  { ...breakfast, made: { days: 58, at: '07:30' }, request: {}, opens: 0.062 },
  { ...email, made: { days: 55, at: '09:00' }, request: toReaders, opens: 0.27 },
  {
    ...push,
    made: { days: 51, at: '15:10' },
    preset: 'B4E5E-00002',
    campaign: loyalty,
    request: { filter: 'Loyal regulars' },
    opens: 0.118,
  },
  {
    ...push,
    made: { days: 44, at: '12:05' },
    request: {
      title: localizedTexts({
        en: 'Live music on Friday',
        de: 'Livemusik am Freitag',
        fr: 'Concert vendredi',
        es: 'Música en directo el viernes',
      }),
      content: localizedTexts({
        en: 'A trio plays at the Old Mill starting at seven.',
        de: 'Ab sieben spielt ein Trio in der Old Mill.',
        fr: 'Un trio joue à Old Mill dès dix-neuf heures.',
        es: 'Un trío toca en Old Mill desde las siete.',
      }),
      conditions: [['Interests', 'IN', ['live music']]],
    },
    opens: 0.094,
  },
  {
    ...push,
    made: { days: 37, at: '10:20' },
    preset: 'B4E5E-00003',
    campaign: winBack,
    request: { filter: 'Lapsed customers' },
    opens: 0.041,
  },
  { ...breakfast, made: { days: 30, at: '07:30' }, request: {}, opens: 0.057 },
  {
    ...push,
    made: { days: 27, at: '16:40' },
    request: { title: 'Short survey', content: 'How do you like the new cups?', filter: 'Survey panel' },
    opens: 0,
    ended: { status: 'failed', error: 'The segment “Survey panel” no longer exists' },
  },
  { ...email, made: { days: 26, at: '09:00' }, request: toReaders, opens: 0.243 },
  {
    ...push,
    made: { days: 23, at: '11:00' },
    preset: 'B4E5E-00004',
    campaign: loyalty,
    request: { filter: 'Frequent buyers', inbox_days: 30 },
    opens: 0.131,
    inbox: 3,
  },
  {
    ...chat,
    made: { days: 20, at: '08:45' },
    request: {
      content_id: 'order_ready',
      content_variables: { 1: '1987', 2: 'Harbor Front' },
      language: 'en_US',
      devices: [demoNumbers[0]],
    },
    shown: { text: 'order_ready (1: 1987, 2: Harbor Front)' },
  },
  {
    ...push,
    made: { days: 16, at: '14:00' },
    campaign: weekend,
    request: {
      title: localizedTexts({
        en: 'Baked this morning',
        de: 'Heute früh gebacken',
        fr: 'Cuit ce matin',
        es: 'Recién horneado',
        pt: 'Cozido esta manhã',
      }),
      content: localizedTexts({
        en: 'Custard tarts at {Favorite Shop|regular|the harbor}, {Name|regular|friend}, while they last.',
        de: 'Puddingtörtchen in {Favorite Shop|regular|allen Cafés}, {Name|regular|liebe Gäste}, solange sie reichen.',
        fr: 'Des flans à {Favorite Shop|regular|tous les cafés}, {Name|regular|à tous}, tant qu’il y en a.',
        es: 'Pasteles de nata en {Favorite Shop|regular|el puerto}, {Name|regular|amigos}, hasta que se acaben.',
        pt: 'Pastéis de nata em {Favorite Shop|regular|todo o lado}, {Name|regular|amigos}, enquanto há.',
      }),
      conditions: [['Favorite Shop', 'EQ', 'Harbor Front']],
      inbox_days: 30,
      inbox_image: `data:image/png;base64,${demoIcon([196, 148, 84])}`,
    },
    opens: 0.102,
    inbox: 2,
  },
  {
    ...push,
    made: { days: 12, at: '17:30' },
    known: true,
    request: {
      title: 'A mesa está reservada',
      content: 'Até sexta às 19:00, {Name|regular|amigo}. Harbor Front, junto à janela.',
      ...maria,
      inbox_days: 30,
    },
    opens: 1,
    inbox: 3,
  },
  {
    ...push,
    made: { days: 9, at: '12:00' },
    request: {
      title: localizedTexts({
        en: 'Rainy day?',
        de: 'Regentag?',
        fr: 'Jour de pluie ?',
        es: '¿Llueve?',
        pt: 'Dia de chuva?',
      }),
      content: localizedTexts({
        en: 'A second drip coffee is free until six.',
        de: 'Der zweite Filterkaffee ist bis sechs gratis.',
        fr: 'Le deuxième café filtre est offert jusqu’à dix-huit heures.',
        es: 'El segundo café de filtro es gratis hasta las seis.',
        pt: 'O segundo café de filtro é grátis até às seis.',
      }),
      conditions: [['Interests', 'IN', ['espresso']]],
      platforms: [1, 3],
      inbox_days: 20,
    },
    opens: 0.068,
    inbox: 4,
  },
  {
    ...push,
    made: { days: 7, at: '09:15' },
    planned: { days: 6, at: '09:00' },
    campaign: winBack,
    request: { title: 'We’d love to see you again', content: 'Come back and get half off', filter: 'Lapsed customers' },
    opens: 0,
    ended: { status: 'cancelled' },
  },
  {
    ...push,
    made: { days: 5, at: '10:00' },
    campaign: loyalty,
    known: true,
    request: {
      title: 'Os seus pontos',
      content: 'Tem {Loyalty Points|regular|novos} pontos, {Name|regular|amigo}: faltam poucos para um café.',
      ...maria,
      inbox_days: 30,
    },
    opens: 0,
    inbox: 5,
  },
  { ...email, made: { days: 3, at: '09:00' }, request: toReaders, opens: 0.219 },
  { ...breakfast, made: { days: 2, at: '07:30' }, request: {}, opens: 0.066 },
  // an order that was picked up, so that the running one has a next stage
  {
    ...activity,
    made: { days: 1, at: '12:10' },
    request: {
      title: 'Order 2037',
      content: 'We’re making your order',
      live_activity: {
        'content-state': brewing('received', 12),
        'attributes-type': 'CoffeeOrderAttributes',
        attributes: { order: 2037, shop: 'Old Mill' },
      },
      live_activity_id: 'order-2037',
      ...maria,
    },
    shown: { title: 'Order 2037', text: 'stage: received, minutes: 12' },
  },
  {
    ...activity,
    made: { days: 1, at: '12:16' },
    request: {
      live_activity: { event: 'update', 'content-state': brewing('brewing', 5) },
      live_activity_id: 'order-2037',
    },
    shown: { text: 'stage: brewing, minutes: 5' },
  },
  {
    ...activity,
    made: { days: 1, at: '12:22' },
    request: {
      live_activity: { event: 'end', 'content-state': brewing('ready', 0) },
      live_activity_id: 'order-2037',
    },
    shown: { text: 'stage: ready, minutes: 0' },
  },
  {
    ...chat,
    made: { days: 1, at: '16:20' },
    request: { content: 'Your beans are roasted and waiting at the Old Mill.', devices: [demoNumbers[1]] },
    shown: { text: 'Your beans are roasted and waiting at the Old Mill.' },
  },
  {
    ...push,
    made: { minutes: 190 },
    campaign: loyalty,
    known: true,
    request: {
      title: 'Um café por nossa conta',
      content: 'Obrigado, {Name|regular|amigo}! Mostre esta mensagem no {Favorite Shop|regular|balcão}.',
      ...maria,
      inbox_days: 14,
      inbox_image: `data:image/png;base64,${demoIcon([122, 78, 52])}`,
    },
    opens: 0,
    inbox: 1,
  },
  {
    application,
    kind: 'live_activity',
    known: true,
    made: { minutes: 26 },
    request: {
      title: 'Order 2041',
      content: 'We’re making your order',
      live_activity: {
        'content-state': brewing('received', 15),
        'attributes-type': 'CoffeeOrderAttributes',
        attributes: { order: 2041, shop: 'Harbor Front' },
      },
      live_activity_id: order,
      ...maria,
    },
    shown: { title: 'Order 2041', text: 'stage: received, minutes: 15' },
    opens: 1,
  },
  {
    application,
    kind: 'live_activity',
    known: true,
    made: { minutes: 11 },
    request: {
      live_activity: { event: 'update', 'content-state': brewing('brewing', 4) },
      live_activity_id: order,
    },
    shown: { text: 'stage: brewing, minutes: 4' },
    opens: 0,
  },
  {
    ...breakfast,
    made: { minutes: 95 },
    planned: { days: -2, at: '07:30' },
    request: { ignore_user_timezone: true },
    opens: 0.06,
  },
  {
    ...email,
    made: { minutes: 80 },
    planned: { days: -4, at: '09:00' },
    request: { ...toReaders, ignore_user_timezone: true },
    opens: 0.25,
  },
]
