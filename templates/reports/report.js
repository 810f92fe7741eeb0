// The script of an HTML report: windowed lists, deep links, answers and their export. Plain ES2020, no
// framework, no request; text from the data is only ever set as text.
;(() => {
  'use strict'
  const byId = (id) => document.getElementById(id)
  const island = JSON.parse(byId('okstra-data').textContent)
  const { labels } = island
  const digits = new Intl.NumberFormat(island.lang)
  const label = (key, slots) =>
    labels[key].replace(/\{(\w+)\}/g, (all, name) => (name in slots ? slots[name] : all))

  // Rows

  const evidenceDoms = new Map(island.evidence.map((row) => [row[0], row[1] || row[0]]))
  const requirementDoms = new Map(island.requirements)

  /** The same as inlineHtml of packages/report/src/html/escape.ts: `code` is marked up, nothing else. */
  function setInline(element, text) {
    element.textContent = ''
    text.split(/`([^`\n]+)`/).forEach((part, index) => {
      if (index % 2 === 0) return part && element.append(part)
      const code = document.createElement('code')
      code.textContent = part
      element.append(code)
    })
  }

  function addIsolated(element, text) {
    const isolated = document.createElement('bdi')
    isolated.textContent = text
    element.append(isolated)
  }

  function addRef(element, id, dom) {
    if (dom === undefined) return addIsolated(element, id)
    const link = document.createElement('a')
    link.href = '#' + dom
    link.textContent = id
    element.append(link)
  }

  function setMark(element, tone, name, word) {
    element.className = 'mark ' + tone
    element.querySelector('use').setAttribute('href', '#m-' + name)
    element.lastElementChild.textContent = word
  }

  const kinds = {
    findings: {
      fill(slot, row) {
        setMark(slot('severity'), row[2], row[2], island.severities[row[2]])
        slot('kind').textContent = island.texts[row[3]]
        slot('confidence').textContent = island.texts[row[4]]
        slot('class').textContent = island.texts[row[5]]
        setInline(slot('statement'), row[6])
        for (const source of row[7]) addIsolated(slot('sources'), source)
        for (const id of row[8]) addRef(slot('refs'), id, evidenceDoms.get(id))
        for (const id of row[9]) addRef(slot('refs'), id, requirementDoms.get(id))
      },
      text: (row) => [row[0], island.texts[row[3]], row[6], ...row[7], ...row[8], ...row[9]].join('\n'),
      filters: {
        severity: (row, value) => row[2] === value,
        kind: (row, value) => island.texts[row[3]] === value,
        worker: (row, value) => row[7].some((source) => source.startsWith(value + ':')),
      },
    },
    evidence: {
      fill(slot, row) {
        const [tone, word] = island.states[row[2]]
        setMark(slot('state'), tone, row[2], word)
        setPlace(slot('where'), row[3], row[4])
        slot('detail').textContent = island.texts[row[5]]
        slot('source').firstElementChild.textContent = row[6]
        slot('quote').hidden = !row[7]
        slot('quote').firstElementChild.textContent = row[7] || ''
        slot('note').hidden = !row[8]
        slot('note').textContent = row[8] || ''
      },
      text: (row) => [row[0], row[3], row[6], row[7] || '', row[8] || ''].join('\n'),
      filters: {
        state: (row, value) => row[2] === value,
        worker: (row, value) => row[6].startsWith(value + ':'),
      },
    },
  }

  function setPlace(element, where, href) {
    if (!href) return void (element.firstElementChild.textContent = where)
    const link = document.createElement('a')
    link.href = href
    link.rel = 'noopener noreferrer'
    addIsolated(link, where)
    element.replaceChildren(link)
  }

  // A register shows its rows in blocks. Only blocks near the window hold elements; the others keep their height.

  const BLOCK = 40
  const TALL = 60
  const PRINTED = 2000
  const registers = []

  class Register {
    constructor(section) {
      this.kind = kinds[section.dataset.register]
      this.all = island[section.dataset.register]
      this.template = section.querySelector('template').content.firstElementChild
      this.list = section.querySelector('[data-rows]')
      this.shown = section.querySelector('[data-shown]')
      this.search = section.querySelector('[data-search]')
      this.selects = [...section.querySelectorAll('[data-filter]')]
      this.height = 84
      // A short list is whole at all times; a long one scrolls in a frame of its own.
      this.tall = this.all.length > TALL
      if (this.tall) {
        this.list.classList.add('tall')
        this.list.tabIndex = 0
      }
      this.watch = new IntersectionObserver((entries) => this.onMove(entries), {
        root: this.list,
        rootMargin: '600px 0px',
      })
      this.search.addEventListener('input', () => {
        clearTimeout(this.timer)
        this.timer = setTimeout(() => this.filter(), 100)
      })
      for (const select of this.selects) select.addEventListener('change', () => this.filter())
      this.show(this.all)
    }

    show(rows) {
      this.watch.disconnect()
      this.rows = rows
      this.blocks = []
      this.list.replaceChildren()
      this.list.scrollTop = 0
      for (let start = 0; start < rows.length; start += BLOCK) {
        const block = document.createElement('div')
        block.className = 'block'
        block.setAttribute('role', 'presentation')
        block.style.height = Math.min(BLOCK, rows.length - start) * this.height + 'px'
        this.blocks.push({ block, start, filled: false })
        this.list.append(block)
      }
      for (const entry of this.tall ? this.blocks.slice(0, 1) : this.blocks) this.fill(entry)
      if (this.tall) for (const { block } of this.blocks) this.watch.observe(block)
      this.say()
    }

    say() {
      const slots = { shown: digits.format(this.rows.length), total: digits.format(this.all.length) }
      this.shown.textContent = label(this.rows.length === 0 ? 'filter.nothing' : 'filter.matching', slots)
    }

    onMove(entries) {
      for (const { target, isIntersecting } of entries) {
        const entry = this.blocks.find(({ block }) => block === target)
        if (entry === undefined || this.printing) continue
        if (isIntersecting) this.fill(entry)
        else this.empty(entry)
      }
    }

    fill(entry) {
      if (entry.filled) return
      const rows = this.rows.slice(entry.start, entry.start + BLOCK)
      entry.block.append(...rows.map((row, index) => this.make(row, entry.start + index)))
      entry.block.style.height = ''
      entry.filled = true
    }

    empty(entry) {
      if (!entry.filled || entry.block.contains(document.activeElement)) return
      const { height } = entry.block.getBoundingClientRect()
      entry.block.style.height = height + 'px'
      entry.block.replaceChildren()
      entry.filled = false
    }

    make(row, at) {
      const element = this.template.cloneNode(true)
      const dom = row[1] || row[0]
      const slot = (name) => element.querySelector('[data-slot="' + name + '"]')
      element.id = dom
      element.setAttribute('aria-setsize', this.rows.length)
      element.setAttribute('aria-posinset', at + 1)
      slot('id').textContent = row[0]
      slot('id').setAttribute('href', '#' + dom)
      this.kind.fill(slot, row)
      return element
    }

    filter() {
      this.texts = this.texts || this.all.map((row) => this.kind.text(row).normalize('NFC').toLowerCase())
      const words = this.search.value.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
      const chosen = this.selects.filter(({ value }) => value !== '')
      this.show(
        this.all.filter(
          (row, index) =>
            words.every((word) => this.texts[index].includes(word)) &&
            chosen.every((select) => this.kind.filters[select.dataset.filter](row, select.value)),
        ),
      )
    }

    /** Brings a row onto the page, whatever is filtered; says whether there is such a row. */
    reveal(dom) {
      const isWanted = (row) => (row[1] || row[0]) === dom
      if (!this.all.some(isWanted)) return false
      let at = this.rows.findIndex(isWanted)
      if (at === -1) {
        this.search.value = ''
        for (const select of this.selects) select.value = ''
        this.show(this.all)
        at = this.rows.findIndex(isWanted)
      }
      const entry = this.blocks[Math.floor(at / BLOCK)]
      this.fill(entry)
      const element = byId(dom)
      element.scrollIntoView({ block: 'center', behavior: 'auto' })
      element.focus({ preventScroll: true })
      for (const other of document.querySelectorAll('.here')) other.classList.remove('here')
      element.classList.add('here')
      return true
    }

    print() {
      this.printing = true
      const printed = Math.min(this.rows.length, PRINTED)
      for (const entry of this.blocks) {
        if (entry.start < printed) this.fill(entry)
        else entry.block.hidden = true
      }
      const slots = {
        shown: digits.format(printed),
        rows: digits.format(this.rows.length),
        total: digits.format(this.all.length),
      }
      this.shown.textContent = label('print.rows', slots)
    }

    endPrint() {
      this.printing = false
      for (const { block } of this.blocks) block.hidden = false
      this.show(this.rows)
    }
  }

  for (const section of document.querySelectorAll('[data-register]')) registers.push(new Register(section))

  // Deep links, also to rows that are not on the page yet and into closed details

  function follow() {
    let wanted = location.hash.slice(1)
    try {
      wanted = decodeURIComponent(wanted)
    } catch {
      // A lone % stands for itself.
    }
    if (wanted === '' || registers.some((register) => register.reveal(wanted))) return
    const element = byId(wanted)
    if (element === null) return
    let closed = false
    for (
      let outer = element.closest('details:not([open])');
      outer;
      outer = outer.parentElement.closest('details:not([open])')
    ) {
      outer.open = true
      closed = true
    }
    if (closed) element.scrollIntoView()
  }
  addEventListener('hashchange', follow)
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="#"]')
    if (link !== null && link.getAttribute('href') === location.hash) follow()
  })
  follow()

  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest('input, textarea, select')
    if (event.key !== '/' || typing !== null || event.ctrlKey || event.metaKey || event.altKey) return
    const search = document.querySelector('[data-search]')
    if (search === null) return
    event.preventDefault()
    search.focus()
  })

  // The index marks the section that is being read.

  const index = document.querySelector('.index')
  const links = new Map([...index.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]))
  const read = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        for (const [id, link] of links) {
          if (id === target.id) {
            link.setAttribute('aria-current', 'true')
            index.scrollLeft = link.offsetLeft - index.clientWidth / 3
          }
          if (id !== target.id) link.removeAttribute('aria-current')
        }
      }
    },
    { rootMargin: '-15% 0px -80% 0px' },
  )
  for (const id of links.keys()) if (byId(id) !== null) read.observe(byId(id))

  // Print opens what is folded and prints every row that the filters leave, or says how many it prints.

  let opened = []
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll('main details:not([open])')]
    for (const details of opened) details.open = true
    for (const register of registers) register.print()
  })
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false
    for (const register of registers) register.endPrint()
  })

  // Copy

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      const area = document.createElement('textarea')
      area.value = text
      document.body.append(area)
      area.select()
      const done = document.execCommand('copy')
      area.remove()
      return done
    }
  }

  for (const button of document.querySelectorAll('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      const done = await copy(byId(button.dataset.copy).textContent)
      button.textContent = label(done ? 'html.copied' : 'html.copyFailed', {})
    })
  }

  // Answers. The format is that of packages/report/src/response/format-user-response.ts; a test holds this copy to it.

  // begin formatUserResponse
  function formatUserResponse(response) {
    const hidden =
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/g
    const quote = (text) =>
      JSON.stringify(text).replace(hidden, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
    const fenced = (text) => {
      if (text.search(hidden) !== -1) return `\`\`\`json\n${quote(text)}\n\`\`\`\n`
      let fence = '```'
      for (const run of text.match(/`+/g) ?? []) if (run.length >= fence.length) fence = `${run}\``
      return `${fence}text\n${text}\n${fence}\n`
    }
    const field = (name, body) => `\n### ${name}\n\n${body}`

    let file = '---\nschemaVersion: "1.0"\n'
    file += `reportId: ${quote(response.reportId)}\n`
    if (response.dataDigest !== undefined) file += `dataDigest: ${quote(response.dataDigest)}\n`
    file += `created: ${quote(response.created)}\nresponder: ${quote(response.responder)}\n---\n`
    const selection = response.directionSelection
    if (selection !== undefined) {
      file += `\n## DIRECTION SELECTION\n${field('OPTION', `${selection.option}\n`)}`
      for (const constraint of selection.constraints) file += field('CONSTRAINT', fenced(constraint))
      if (selection.note !== undefined) file += field('NOTE', fenced(selection.note))
    }
    if (response.analysisReview !== undefined) file += '\n## ANALYSIS REVIEW\n'
    for (const { id, action, note } of response.analysisReview ?? [])
      file += field(`${id} ${action.toUpperCase()}`, fenced(note))
    if (response.answers.length > 0) file += '\n## ANSWERS\n'
    for (const { id, answer, retires } of response.answers) {
      file += field(id, fenced(answer))
      if (retires !== undefined) file += field(`${id} RETIRES`, fenced(retires.join('\n')))
    }
    return file
  }
  // end formatUserResponse

  const form = byId('okstra-form')
  if (form === null) return
  const { reportId, digest } = island
  const prefix = 'okstra-answers ' + reportId + ' '
  const answers = [...document.querySelectorAll('[data-answer]')]
  const retiring = [...document.querySelectorAll('[data-retires]')]
  const reviews = [...document.querySelectorAll('[data-review]')]
  const radios = [...form.querySelectorAll('input[name="direction"]')]
  const constraints = byId('okstra-constraints')
  const note = byId('okstra-note')
  const responder = byId('okstra-responder')
  const say = (key, slots) => (byId('okstra-said').textContent = label(key, slots || {}))
  const whole = (text) => text.replace(/\p{Surrogate}/gu, '\ufffd')
  const within = (name, id) => document.querySelector('[data-review-' + name + '="' + CSS.escape(id) + '"]')
  const namesOf = (text) =>
    whole(text)
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean)
  const noteOf = ({ dataset }) => within('note', dataset.review)
  const reasonOf = ({ dataset }) =>
    document.querySelector('[data-reason="' + CSS.escape(dataset.answer) + '"]')
  const checked = () => (radios.find((radio) => radio.checked) || { value: '' }).value

  // A page from a file may have no storage at all: then answers live as long as the page does.
  const store = {
    keys: () => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
    get: (key) => JSON.parse(localStorage.getItem(key)),
    set: (key, value) => localStorage.setItem(key, JSON.stringify(value)),
    remove: (key) => localStorage.removeItem(key),
  }
  const attempt = (action, otherwise) => {
    try {
      return action()
    } catch {
      return otherwise
    }
  }

  /** What is asked about a finding takes a word of a list, and a reason after it. */
  function answerOf(field) {
    const reason = reasonOf(field)
    const why = reason === null ? '' : reason.value.trim()
    return field.value === '' || why === '' ? field.value : field.value + ': ' + why
  }

  const collect = () => ({
    direction: checked(),
    constraints: constraints === null ? '' : constraints.value,
    note: note === null ? '' : note.value,
    responder: responder.value,
    answers: answers
      .filter(({ value }) => value !== '')
      .map((field) => [field.dataset.answer, answerOf(field)]),
    retires: retiring
      .filter(({ value }) => value !== '')
      .map(({ dataset, value }) => [dataset.retires, value]),
    reviews: reviews
      .filter((select) => select.value !== '' || noteOf(select).value !== '')
      .map((select) => [select.dataset.review, select.value, noteOf(select).value]),
  })

  /** A reason where a finding is decided on, a note where a row is not confirmed; how many those are stands above. */
  function showReviews() {
    for (const field of answers) {
      const reason = reasonOf(field)
      if (reason !== null) reason.parentElement.hidden = field.value === ''
    }
    for (const { dataset, value } of reviews) within('field', dataset.review).hidden = value === ''
    const said = byId('okstra-reviewed')
    if (said === null) return
    const asked = reviews.filter(({ value }) => value !== '').length
    const text = label('review.count', { count: digits.format(asked), total: digits.format(reviews.length) })
    if (said.textContent !== text) said.textContent = text
  }

  function restore(kept) {
    if (kept === null || typeof kept !== 'object') return
    for (const radio of radios) radio.checked = radio.value === (kept.direction || '')
    if (checked() === '' && radios.length > 0) radios[radios.length - 1].checked = true
    if (constraints !== null) constraints.value = kept.constraints || ''
    if (note !== null) note.value = kept.note || ''
    responder.value = kept.responder || ''
    const given = new Map(kept.answers || [])
    for (const field of answers) {
      const text = given.get(field.dataset.answer) || ''
      const reason = reasonOf(field)
      const [, word, why] = (reason !== null && /^([a-z]+)(?:: ([^]*))?$/.exec(text)) || ['', text, '']
      field.value = word
      if (field.selectedIndex === -1) field.value = ''
      if (reason !== null) reason.value = why || ''
    }
    const gone = new Map(kept.retires || [])
    for (const area of retiring) {
      area.value = gone.get(area.dataset.retires) || ''
      if (area.value !== '') area.closest('details').open = true
    }
    const asked = new Map((kept.reviews || []).map(([id, action, text]) => [id, [action, text]]))
    for (const select of reviews) {
      const [action, text] = asked.get(select.dataset.review) || ['', '']
      select.value = action
      if (select.selectedIndex === -1) select.value = ''
      noteOf(select).value = text
    }
    showReviews()
  }

  function responseNow() {
    const { direction, constraints: lines, note: text, answers: given, retires, reviews: asked } = collect()
    const gone = new Map(retires.map(([id, names]) => [id, namesOf(names)]))
    const response = {
      schemaVersion: '1.0',
      reportId,
      dataDigest: digest,
      created: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      responder: whole(responder.value.trim()),
      answers: given
        .filter(([, answer]) => answer.trim() !== '')
        .map(([id, answer]) => ({
          id,
          answer: whole(answer),
          ...((gone.get(id) || []).length > 0 ? { retires: gone.get(id) } : {}),
        })),
    }
    if (direction !== '') {
      const asked = lines
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      response.directionSelection = { option: direction, constraints: asked.map(whole) }
      if (text.trim() !== '') response.directionSelection.note = whole(text)
    }
    const review = asked.filter(([, action]) => action !== '')
    if (review.length > 0)
      response.analysisReview = review.map(([id, action, remark]) => ({ id, action, note: whole(remark) }))
    return response
  }

  function keep() {
    showReviews()
    attempt(() => store.set(prefix + digest, collect()))
    byId('okstra-preview').textContent = formatUserResponse(responseNow())
  }

  /** The file, or nothing while it would say nothing or nobody answers. */
  function fileNow() {
    const response = responseNow()
    responder.removeAttribute('aria-invalid')
    const { directionSelection, analysisReview = [], answers: given } = response
    for (const select of reviews) noteOf(select).removeAttribute('aria-invalid')
    for (const area of [...answers, ...retiring]) area.removeAttribute('aria-invalid')
    for (const area of retiring) {
      const names = namesOf(area.value)
      const id = area.dataset.retires
      const answer = answers.find(({ dataset }) => dataset.answer === id)
      const usable =
        names.length <= 20 &&
        names.every((name) => [...name].length <= 200 && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name))
      if (names.length === 0 || (usable && answer.value.trim() !== '')) continue
      const wrong = usable ? answer : area
      wrong.setAttribute('aria-invalid', 'true')
      wrong.focus()
      return void say(usable ? 'retires.answerMissing' : 'retires.unusable', { id })
    }
    if (directionSelection === undefined && analysisReview.length === 0 && given.length === 0)
      return void say('decide.empty')
    const bare = analysisReview.find(
      ({ action, note: remark }) => action === 'correct' && remark.trim() === '',
    )
    if (bare !== undefined) {
      const area = within('note', bare.id)
      area.setAttribute('aria-invalid', 'true')
      area.focus()
      return void say('review.noteMissing', { id: bare.id })
    }
    if (response.responder !== '') return formatUserResponse(response)
    responder.setAttribute('aria-invalid', 'true')
    responder.focus()
    say('decide.nameMissing')
  }

  byId('okstra-download').addEventListener('click', () => {
    const file = fileNow()
    if (file === undefined) return
    const link = document.createElement('a')
    const address = URL.createObjectURL(new Blob([file], { type: 'text/markdown' }))
    link.href = address
    link.download = reportId + '-response.md'
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10000)
    say('decide.downloaded', { file: link.download })
  })
  byId('okstra-copy').addEventListener('click', async () => {
    const file = fileNow()
    if (file !== undefined) say((await copy(file)) ? 'html.copied' : 'html.copyFailed')
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  document.addEventListener('input', (event) => {
    const { answer, reason, retires, review, reviewNote } = event.target.dataset
    if (
      form.contains(event.target) ||
      [answer, reason, retires, review, reviewNote].some((id) => id !== undefined)
    )
      keep()
  })

  const stale = attempt(() => store.keys().filter((key) => key !== prefix + digest), [])
  if (stale.length > 0) {
    byId('okstra-stale-digest').textContent = stale[stale.length - 1].slice(prefix.length)
    byId('okstra-stale').hidden = false
    const settle = (take) => {
      if (take) attempt(() => restore(store.get(stale[stale.length - 1])))
      for (const key of stale) attempt(() => store.remove(key))
      byId('okstra-stale').hidden = true
      keep()
    }
    byId('okstra-stale-take').addEventListener('click', () => settle(true))
    byId('okstra-stale-drop').addEventListener('click', () => settle(false))
  }
  attempt(() => restore(store.get(prefix + digest)))
  showReviews()
  byId('okstra-preview').textContent = formatUserResponse(responseNow())
})()
