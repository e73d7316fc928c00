/** Readings of the interface that no schema carries, by subject; kept by hand for docs/assumptions.md. */
export const readings: Record<string, readonly string[]> = {
  'What clients send': [
    'A body is read as JSON under `application/json`, `text/plain`, `application/x-www-form-urlencoded` and without a Content-Type; a newline may follow it.',
    'Unknown fields are ignored, at any depth. `null` and an empty text stand for an optional field that is absent.',
    'Whole numbers, decimals and booleans may come as text, and numbers where a text is wanted.',
    'Device methods look at their header alone; a field `auth` in their body means nothing.',
    'Browsers call the device methods from other origins: the Origin is echoed, credentials and the headers Authorization and Content-Type are allowed.',
    'A query may end with a stray question mark: `detailed=true?`.',
  ],
  'Answers and failures': [
    'Methods with an envelope fail with HTTP 200 and a `status_code`; a body that is not JSON gets HTTP 400 and no `status_code`. `OK` is the text of success.',
    '210 stands for every wrong argument, with a text that begins with the field; also for `Account not found` (a wrong token) and `Application not found`.',
    'Message methods answer every refusal with `response: {Messages: []}`; createEmailMessage, whose response is always null, does not.',
    '403 `Token restrictions forbid this operation`: the token does not reach the application.',
    'Methods under `/api/v2/` fail with HTTP 400, 401, 403 and 404, and a body `{message}`.',
    'A service that is overloaded answers HTTP 503 with `Retry-After`; in an envelope the code is 500, as for every failure.',
    'One token may make 1,000 calls a second, measured over 10 seconds; so may one address that sends no credential or a wrong one. Beyond that: HTTP 429 with `Retry-After`, and 429 in an envelope.',
    '`response` may be an array (the result of getEventStatistics), null, or absent.',
  ],
  Tokens: [
    'There are two kinds: server tokens (in `auth`, and behind Key and Api) and device tokens (behind Token). One of the wrong kind is refused like an unknown one.',
    'A token belongs to a list of applications, or to all. `authorize_all_tokens` opens an application to tokens whose list leaves it out.',
  ],
  'Codes and numbers': [
    'A message has a code of 4, 8 and 8 upper-case hex characters. `CancelID` is compared with the last 8 as a number.',
    '1 MB is 1,048,576 characters of base64; 4 KB are 4,096 bytes of JSON in UTF-8.',
    'Dates are UTC where no time zone is named.',
  ],
  Segments: [
    'Functions `A`, `T`, `AT` and `G`, operators and platform names are read in any case; comparisons of text ignore case.',
    'Operators: EQ, NOTEQ, IN, NOTIN, LTE, GTE, BETWEEN, NOTSET, ANY. The last two need no value.',
    '`+` unites, `*` intersects, `\\` takes away. `*` and `\\` bind tighter than `+`, from left to right; printed expressions show every grouping in parentheses.',
    'A backslash escapes within quotes.',
    'In segments too, `N days ago` follows EQ, BETWEEN, GTE and LTE only, as in the conditions of messages: createFilter and exportSegment refuse it elsewhere. A segment stored with it keeps its meaning in messages.',
    'NOTEQ and NOTIN also hold where a device has no value, in segments and in the conditions of messages. EQ on a list means that it contains the value.',
    'Where no application is named, the devices of all applications are meant.',
    'A function that is not known is kept as it was written; it cannot be counted.',
  ],
  'Scheduled requests': [
    'A result that is not ready answers 420 `Request is still being processed`. The console waits on 420 alone, and shows the words of the service for anything else but 200.',
    'A period whose end lies before its start is refused.',
    'Words of `formatter`: yearly, monthly, daily, hourly, minutely.',
  ],
  Exports: [
    'The file is named `export_segment_<application>_<unix time>.csv.zip`; the entry inside has the same name without `.zip`.',
    'Columns `Type` (the number) and `Type (humanized)` (the word). `web keys` and `web_keys` ask for the same.',
    'The application may also be read from `A("...")` by a service; it is always sent.',
  ],
  Messages: [
    'An empty list of notifications answers an empty list of messages. A missing one is refused.',
    'A `transactionId` that comes again within 5 minutes gets the first answer, and sends nothing.',
    'Where inbox_date and inbox_days are both sent, inbox_date counts.',
    'Without devices, users, filter or conditions a message goes to every device of the application. The console never sends one by leaving something out.',
  ],
  'What no method does': [
    'Segments, presets and campaigns cannot be changed in place, and test devices cannot be deleted. To change a segment or preset, its successor is created first; only then is the old one deleted.',
    'Neither devices nor sent messages can be listed through the interface, and a message cannot be called back.',
    'An export stands in for a list of devices; with `generateExport: false` it only counts them.',
    'Methods under `/panel/1.0/` are no part of the interface. They stand for what the control panel of a service does, and their controls are hidden where a service does not offer them.',
  ],
}
