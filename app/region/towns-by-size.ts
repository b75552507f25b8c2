/**
 * The municipalities of the region, roughly in order of inhabitants (IBGE, Censo 2022). It decides
 * only whose names find room on the map.
 */
export const townsBySize = [
  'Sorocaba',
  'Itu',
  'Itapetininga',
  'Salto',
  'Votorantim',
  'Tatuí',
  'São Roque',
  'Ibiúna',
  'Boituva',
  'Porto Feliz',
  'Piedade',
  'Mairinque',
  'Cerquilho',
  'Salto de Pirapora',
  'Tietê',
  'Iperó',
  'Araçoiaba da Serra',
  'São Miguel Arcanjo',
  'Pilar do Sul',
  'Capela do Alto',
  'Araçariguama',
  'Cesário Lange',
  'Alumínio',
  'Sarapuí',
  'Tapiraí',
  'Alambari',
  'Jumirim',
]
