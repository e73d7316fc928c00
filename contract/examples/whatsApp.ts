import type { whatsApp } from '../whatsApp.ts'
import {
  accept,
  exampleApplication,
  exampleMessageCode,
  type MethodExamples,
  phone,
  presetCode,
  refuse,
} from './example.ts'

const needed = { send_date: 'now', content: 'Your bread is ready', devices: [`whatsapp:${phone}`] }
const send = (fields: Record<string, unknown>) => ({
  application: exampleApplication,
  notifications: [{ ...needed, ...fields }],
})

export const whatsAppExamples = {
  createWhatsAppMessage: {
    accepted: [
      accept(
        'a template',
        send({
          send_date: '2099-12-31 18:30',
          content: undefined,
          content_id: 'order_ready',
          use_auto_registration: true,
          content_variables: { 1: 'Ann', 2: 17 },
          button_url_variables: { 0: 'orders/17' },
          header_variables: { image: 'https://static.example/bread.jpg' },
          preset: presetCode,
          language: 'en_US',
        }),
      ),
      accept('text', send({})),
    ],
    refused: [
      refuse('no date', 'notifications.0.send_date', send({ send_date: undefined })),
      refuse('neither text nor template', 'notifications.0.content', send({ content: '' })),
      refuse('no number', 'notifications.0.devices', send({ devices: [] })),
      refuse('two numbers', 'notifications.0.devices', send({ devices: Array(2).fill(`whatsapp:${phone}`) })),
      refuse('a number without the prefix', 'notifications.0.devices.0', send({ devices: [phone] })),
      refuse(
        'a placeholder that isn’t a number',
        'notifications.0.content_variables.name',
        send({ content_variables: { name: 'Ann' } }),
      ),
      refuse(
        'a button that isn’t a number',
        'notifications.0.button_url_variables.first',
        send({ button_url_variables: { first: 'x' } }),
      ),
      refuse('an unknown header', 'notifications.0.header_variables.audio', send({ header_variables: { audio: 'x' } })),
      refuse('an invalid locale', 'notifications.0.language', send({ language: 'English' })),
    ],
    answers: [
      { Messages: [exampleMessageCode] },
      { Messages: [exampleMessageCode], UnknownDevices: { [exampleMessageCode]: [`whatsapp:${phone}`] } },
      { Messages: [] },
    ],
  },
} satisfies Record<keyof typeof whatsApp, MethodExamples>
