import type { RequestOf } from '#contract/index.ts'
import type { DemoPreset } from './demoPresets.ts'
import { emailPage } from './emailPage.ts'
import { localizedTexts } from './localizedTexts.ts'

export type DemoEmailPreset = DemoPreset &
  Pick<RequestOf<'createEmailPreset'>, 'subject' | 'content'> & { kind: 'email' }

const [coffee, outdoors] = ['C0FFE-E0001', '7A115-00002']

/** Email presets of the demo account. */
export const demoEmailPresets: readonly DemoEmailPreset[] = [
  {
    kind: 'email',
    code: 'B4E5E-00009',
    application: coffee,
    campaign: 'CA4B0-00002',
    name: 'Monthly newsletter',
    subject: localizedTexts({
      en: 'What’s new at the harbor, {Name|regular|friend}',
      de: 'Neues vom Hafen, {Name|regular|liebe Gäste}',
      fr: 'Du nouveau au port, {Name|regular|à tous}',
      es: 'Novedades del puerto, {Name|regular|amigos}',
      pt: 'Novidades do porto, {Name|regular|amigos}',
    }),
    content: localizedTexts({
      en: emailPage('Harbor Coffee', 'Hello {Name|regular|friend},', [
        'Two new roasts are on the shelf, and there’s live music at {Favorite Shop|regular|the harbor} on Friday.',
        'You have {Loyalty Points|regular|no} points so far.',
        '<a href="https://harbor-coffee.example/menu">See the menu</a>',
        '<a href="https://harbor-coffee.example/unsubscribe">Unsubscribe</a>',
      ]),
      de: emailPage('Harbor Coffee', 'Hallo {Name|regular|zusammen},', [
        'zwei neue Röstungen stehen im Regal, und am Freitag gibt es Livemusik: {Favorite Shop|regular|am Hafen}.',
        'Du hast bisher {Loyalty Points|regular|keine} Punkte.',
        '<a href="https://harbor-coffee.example/menu">Zur Karte</a>',
        '<a href="https://harbor-coffee.example/unsubscribe">Abbestellen</a>',
      ]),
      fr: emailPage('Harbor Coffee', 'Bonjour {Name|regular|à tous},', [
        'deux nouveaux cafés sont en rayon, et vendredi il y a un concert : {Favorite Shop|regular|au port}.',
        'Vous avez {Loyalty Points|regular|0} points.',
        '<a href="https://harbor-coffee.example/menu">Voir la carte</a>',
        '<a href="https://harbor-coffee.example/unsubscribe">Se désabonner</a>',
      ]),
      es: emailPage('Harbor Coffee', 'Hola {Name|regular|a todos},', [
        'hay dos tuestes nuevos, y el viernes música en directo: {Favorite Shop|regular|en el puerto}.',
        'Tienes {Loyalty Points|regular|0} puntos.',
        '<a href="https://harbor-coffee.example/menu">Ver la carta</a>',
        '<a href="https://harbor-coffee.example/unsubscribe">Darse de baja</a>',
      ]),
      pt: emailPage('Harbor Coffee', 'Olá {Name|regular|a todos},', [
        'há duas torras novas, e na sexta-feira música ao vivo: {Favorite Shop|regular|no porto}.',
        'Tem {Loyalty Points|regular|0} pontos.',
        '<a href="https://harbor-coffee.example/menu">Ver a carta</a>',
        '<a href="https://harbor-coffee.example/unsubscribe">Cancelar subscrição</a>',
      ]),
    }),
  },
  {
    kind: 'email',
    code: 'B4E5E-00010',
    application: outdoors,
    campaign: 'CA4B0-00004',
    name: 'Trail newsletter',
    subject: localizedTexts({
      en: 'Five hikes near {City|regular|you}',
      de: 'Fünf Touren: {City|regular|dein Wochenende}',
      fr: 'Cinq balades : {City|regular|votre week-end}',
      es: 'Cinco rutas: {City|regular|tu fin de semana}',
    }),
    content: localizedTexts({
      en: emailPage('Trailhead Outdoors', 'Hello {Name|regular|hiker},', [
        'The trails are dry and the huts are open.',
        '<a href="https://trailhead-outdoors.example/hikes">See the hikes</a>',
        '<a href="https://trailhead-outdoors.example/unsubscribe">Unsubscribe</a>',
      ]),
      de: emailPage('Trailhead Outdoors', 'Hallo {Name|regular|zusammen},', [
        'die Wege sind trocken und die Hütten offen.',
        '<a href="https://trailhead-outdoors.example/hikes">Zu den Touren</a>',
        '<a href="https://trailhead-outdoors.example/unsubscribe">Abbestellen</a>',
      ]),
      fr: emailPage('Trailhead Outdoors', 'Bonjour {Name|regular|à tous},', [
        'les sentiers sont secs et les refuges ouverts.',
        '<a href="https://trailhead-outdoors.example/hikes">Voir les balades</a>',
        '<a href="https://trailhead-outdoors.example/unsubscribe">Se désabonner</a>',
      ]),
      es: emailPage('Trailhead Outdoors', 'Hola {Name|regular|a todos},', [
        'los senderos están secos y los refugios abiertos.',
        '<a href="https://trailhead-outdoors.example/hikes">Ver las rutas</a>',
        '<a href="https://trailhead-outdoors.example/unsubscribe">Darse de baja</a>',
      ]),
    }),
  },
]
