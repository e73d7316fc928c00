const fields: Readonly<Record<string, string>> = {
  send_date: 'date',
  content: 'content',
  content_id: 'contentId',
  devices: 'number',
  use_auto_registration: 'register',
  header_variables: 'headerValue',
  preset: 'preset',
  language: 'language',
}

/** The form's field for a path inside a message; undefined where it has none. */
export function fieldOf(path: string): string | undefined {
  const [name = '', place] = path.split('.')
  if (name === 'content_variables') return place === undefined ? 'variables' : `variables.${Number(place) - 1}.value`
  if (name === 'button_url_variables') return place === undefined ? 'buttons' : `buttons.${place}.value`
  return fields[name]
}
