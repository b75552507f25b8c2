import { picture, wordless } from './picture.ts'
import { choice, group, label, template, text, textList } from './text.ts'

const title = label.meta({ title: 'Título' })
const body = text().meta({ title: 'Texto' })
const bodyWithPhone = template(['phone']).meta({ title: 'Texto' })
const heading = (section: string) => label.meta({ title: `Título de “${section}”` })
const button = (what: string) => label.meta({ title: `Botão: ${what}` })
const link = (target: string) => label.meta({ title: `Link: ${target}` })

const errorPage = (reason: string, words = body) => group(reason, { title, text: words })

/** With more letters the links of the bar need a second line, where the window is 62rem wide. */
const mostLetters = 65

const navigation = group('Barra do topo', {
  skipLink: link('ir para o conteúdo'),
  home: link('início'),
  services: link('serviços'),
  strengths: link('diferenciais'),
  segments: link('segmentos'),
  contact: link('contato'),
  quote: text(30).meta({ title: 'Botão: orçamento' }),
  quoteShort: text(10).meta({ title: 'Botão: orçamento, em telas estreitas' }),
  careers: link('trabalhe conosco'),
  menu: text(14).meta({ title: 'Botão: menu' }),
}).superRefine(({ skipLink, quote, quoteShort, menu, ...links }, context) => {
  const length = Object.values(links).join('').length
  if (length <= mostLetters) return
  const message = `encurte: juntos, os links da barra têm ${length} letras, e cabem ${mostLetters}`
  const byLength = Object.entries(links).sort(([, a], [, b]) => b.length - a.length)
  const [[name, input] = ['', '']] = byLength
  context.addIssue({ code: 'custom', path: [name], input, message })
})

/** `content/labels.json`. What only screen readers say stands in the components. */
export const labelsSchema = group('Textos da interface', {
  navigation,
  links: group('Links', {
    homePage: link('página inicial'),
    quote: link('orçamento'),
  }),
  hero: group('Topo da página inicial', {
    services: link('serviços'),
    watch: button('assistir ao vídeo'),
  }),
  video: group('Vídeo', {
    title,
    fallback: link('assistir no YouTube'),
    note: text().meta({ title: 'Aviso de que vem do YouTube' }),
    /** The dialog's heading says what it is. */
    poster: wordless.meta({ title: 'Capa' }),
  }),
  services: group('Serviços', { cardLink: link('cartão do serviço') }),
  area: group('Área atendida', {
    served: heading('cidades atendidas'),
    contact: link('contato'),
    message: text(40).meta({ title: 'Como começa a mensagem de quem clica no link' }),
  }).meta({ description: 'Sem cidades na lista, só aparece o link.' }),
  segments: group('Segmentos', { services: heading('serviços do segmento') }),
  servicePage: group('Página de serviço', {
    back: link('voltar aos serviços'),
    introHeading: heading('como funciona'),
    benefitsHeading: heading('benefícios'),
    paperMark: label.meta({
      title: 'Aviso na folha-modelo',
      description: 'Diz que os dados são fictícios.',
    }),
    paperHint: text().meta({ title: 'Sob o texto da folha-modelo' }),
    togetherHeading: heading('serviços que se combinam'),
    segmentsHeading: heading('segmentos'),
    quoteHeading: heading('orçamento'),
    quoteText: text().meta({ title: 'Texto de “orçamento”' }),
    quoteLink: link('orçamento'),
    whatsappLink: link('WhatsApp'),
  }),
  notFound: group('Página não encontrada', {
    code: text(3).meta({ title: 'Número do erro' }),
    title,
    titleLanguage: choice({ 'pt-BR': 'português', en: 'inglês' }).meta({
      title: 'Língua do título',
      description: 'Para que os leitores de tela o pronunciem direito.',
    }),
    text: body,
    link: link('página inicial'),
    picture,
  }),
  unknownService: group('Serviço não encontrado', {
    title,
    text: body,
    back: link('voltar aos serviços'),
  }),
  contact: group('Contato', {
    phone: label.meta({ title: 'Telefone' }),
    email: label.meta({ title: 'E-mail' }),
    nightPhone: label.meta({ title: 'Telefone do plantão' }),
    whatsapp: label.meta({ title: 'WhatsApp' }),
    whatsappLink: link('WhatsApp'),
    resumePhone: label.meta({ title: 'Telefone para currículos' }),
    hours: label.meta({ title: 'Horários' }),
  }),
  footer: group('Rodapé', {
    services: heading('serviços'),
    segments: heading('segmentos'),
    contact: heading('contato'),
    legal: text().meta({ title: 'Direitos autorais' }),
    privacy: link('privacidade'),
    backToTop: link('voltar ao topo'),
  }),
  report: group('Modelo de relatório', {
    whole: button('mostrar o resto, em celulares'),
  }),
  proof: group('Comprovações', {
    heading: title,
    cnpj: template(['cnpj']).meta({ title: 'CNPJ' }),
    authorisation: template(['number', 'date']).meta({ title: 'Autorização da Polícia Federal' }),
    authorisationShort: template(['number']).meta({ title: 'Autorização, no topo da página' }),
    documents: template(['documents']).meta({ title: 'Documentos trabalhistas' }),
    references: heading('clientes'),
  }).meta({ description: 'Só aparece o que está preenchido nos dados da empresa.' }),
  toasts: group('Avisos', {
    phoneCopied: text().meta({ title: 'Telefone copiado' }),
    emailCopied: text().meta({ title: 'E-mail copiado' }),
    copyFailed: text().meta({ title: 'Nada foi copiado' }),
    connectionLost: text().meta({ title: 'Sem internet' }),
    connectionBack: text().meta({ title: 'A internet voltou' }),
  }),
  /** Lei 13.146/2015, art. 63. */
  accessibility: group('Declaração de acessibilidade', {
    symbol: button('abrir a declaração'),
    title,
    paragraphs: textList('Parágrafos', 'Parágrafo').min(1),
    limitsHeading: heading('limites'),
    limits: textList('Limites', 'Limite').min(1),
    contactHeading: heading('contato'),
    contact: template(['email', 'phone']).meta({ title: 'Texto de “contato”' }),
  }),
  errors: group('Páginas de erro', {
    malformed: errorPage('Envio incompreensível'),
    'foreign-origin': errorPage('Envio de outro site', bodyWithPhone),
    'wrong-method': errorPage('Tipo de envio errado'),
    'too-large': errorPage('Mensagem grande demais'),
    'too-many': errorPage('Envios demais', bodyWithPhone),
    failed: errorPage('Falha no servidor', bodyWithPhone),
    'not-stored': errorPage('Pedido não registrado', bodyWithPhone),
  }).meta({ description: 'Alguns destes textos aparecem também no formulário.' }),
  fallbackPicture: wordless.meta({ title: 'Imagem no lugar de uma que não carrega' }),
})
