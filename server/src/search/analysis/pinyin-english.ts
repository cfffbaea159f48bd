/**
 * European words that are spelt like Pinyin (wo men, ti me) and occur in titles and abstracts. A query of such words
 * only is not read as Pinyin, because it would hide the literal results.
 */
const words = `
  aaa aan abu abuse academia acadia ace acute ada adelaide adele adequate adipose adv advance advantage
  adventure adverse advice advocate aeolian age agenda ahe aia aiding aika aiming ajisai aka akaike ala
  alabama alamo ali alice alien alike aline alive along alongside alumina alva amelia america american
  amerika amerikan ami amine amino aminta amv an andalusia andaman andean andere ang angeli anger angle
  anglia anglican angling angola anna annali anne annealing anni annie ano anode anti antica anticipate
  anticipating antigua antiquarian antique apache apatite api aqua are area arena arica arise arisen asi
  asia asian aside awakening aware ayesha baa baba bahai balance banana banding bang banging bao bare base
  baseline basilica bayesian ben bending bengali benguela bianchini bierce bin binding bingo binning bio
  biota bitumen boating bocage boer bohemia bohemian bolide bona bonanza bone boolean boone bore borexino
  borisov bose boxing buade buchanan buda buneman buying ca cabin cabo cacao cade caen cage cake came can
  canaan canada canadian candidate candide cane canning canoe canute capacitance capitaine care career
  caricature carinae casa casanova case catalan catania catiline cecilia cen cena cerenkov cesare chance
  change channeling chase che cheating cheer cheese chemo cherenkov cheshire chi chile chilean chili china
  chine chinese cia cilia cine cinema cite citizen congo courier cov covariance cove cover coverage cuba
  cuban cuda cue cuisine cure curie curiosa curvature curve da dale damage dame dan dana dance danger dante
  dare data database date dating de dealing dean debate debating decade decaying decide deciding deduce
  deepen deer defence defending defense defoe degenerate dei delaware delicate delineate delineating deliver
  deluge demanding dementia demise depending deserve desire detailing detuning di diana diario dice die
  dieren diese dike diligence dilute dime dinger dining diode dione dioxide dipole disadvantage disease
  disentangle disentangling div diverge divergence diverse dixie dove du due dueling duke duncan dune dvali
  ease easier eating ebv editing edu educating een eene eke elegance elena eli eliminate eliminating elisa
  elite eliza elucidate elucidating ema emanating eme emelian emi emile emin emu emulate ena encia ending
  endurance engage enhance ensure entire eocene epi epo era erasure erde ere eredeti eri erie eroding esa
  ese eta eti etienne etude exile eye face facilitate facilitating fade fading faerie fame familie familier
  famine fan fantasia fare fate fatigue foci foe footing fore foresee foreseen fourier fov fuer fukushima
  fuse future gaba gage gaia gaining gale galicia galilean galilei galileo gama game gaming gan gang gate
  gating gedanken geese gegen gen gene genera generalize generate generating genoa genome genre geo gong
  gouge gov governing guarantee guatemala guerre guiana guidance guide guiding guinea guise gun guyana ha
  haiti hale han hanging hannover hanover hansen hare hasegawa hate hayashi haze he heading healing heating
  heer heilige heiligen heine helena helio hen hence henri here heritage house housekeeping huge humaine
  human hume humean hungarian hunting juan juana jubilee jude julia julian julie jumalan june junge jungen
  juno kai kaluza kan kane kansa kansan kantian karelia kate kazan kee keeping ken kubo kun kundu kuo
  kuolema kuzushi la lace lake lame lancashire landing lane lang langage langle language langue lanka lapin
  late latitude laying le leading league leakage lean leben lee leila leisure lema leo leone license lie
  liga like lima lime limiting lina linda line lineage linen lining linkage linnean lire lisa liv live liver
  livre long longer love lover luce lucia lucian luke lukemisia lumen lupin lure ma maa maan machen machian
  machine madame made madeleine mae magazine maine make malaria male mali man manage manche manchu manchuria
  manganese mango mangrove mania manila manipulate manipulating manse maori marangoni mare mari maria
  mariage marian mariana marie marine mario maritime mata mate materia materialien mature maxima maximilian
  maximilien maximize maya mayan maze me mean meaning meantime measure mechano medea media median mediate
  medica medici medicine medio meer meeting mega meiji meine mekong melanoma memoranda memoria memorie men
  menace mentioning meo mere meren meri meridian mesa mese meta metabolite metadata meteo meteorite meti
  mexican mi mica mice michigan mici midi mie miehen miga milan milano militia mima min mindanao mine miner
  minerva mini miniature minima minimise minimize mining minoan minute miranda mitigate mitigating mixing
  mobile mocha mode modeling modulate modulating module moduli moe mole molecule momenta mona monazite
  monica monin moore moose more moreover mori mose motier mouse move mule muse musica musician mute mva
  nainen naisen name namibia naming nankai nano nao napoli nasa nature nazi nazionale nea nebula nebulae
  needing nema nemo neo nerve ni nice nigeria nile nina nine nineteen nino nov nova novae novela novo nubia
  nuori nuova ocean oceania ode odinger olami ole oli olive oliver omega omi omori one opaque open orange
  ore orienting origami origen osa osage otv oven over overline overriding owen oxide pa paa pace pacha
  pacini padua pagan page paine pala palace palate paleo paleogene pamela pan panama pancake panda panine
  panting papa papua paran parisienne pasha patience paying pen pendula penguin piano pie piece pieni pierce
  pierre pike pila pile pin pinatubo pine pinning pioneer pisa poe poema poesie poeta pole police polite
  politica politique polubarinov pooling populate pore pose positioning punainen pure puritan pve quake
  quanta quantile quasi que queen queene queer quer quo quote ran rang range ranger rangle rao re reade
  reading realize receding recover reduce ree refuge refuse refute regularize regulate regulating relate
  relating relaxing release reliance remaining remote remove repentance repose reserve reside residing
  resilience retaining retina rica rice ride riding riemannian riga ring rio rise rita rouge route routine
  rover rue rule ruling run runge running runtime saa sabotage saga sage sagen saharan sai sailing sake
  salamanca sale saline saliva salvage same sami samoa samoan samosata san sandi sang sanguine santa sao
  satan satire saying se sea sealing seaside secure see seeding seen seepage seer segunda semi seminole sen
  senate sending seneca sense sequence serie serve server service seti sewage shade shading shaken shale
  shame shaping share she sheer sheridan shine shining si sicilia sicilian side sie sieben siege siena
  silica silicate silver simulate simulating sinai sine sing sio siouan site situ size song soudan sua sudan
  sue suicide suite sun sunken sunrise sunshine suomalainen suomalaisen suomalaisia suomen suomi supine sure
  suriname surveying susan taboo take taken tale taming tan tang tangere tangle tangling tango tanning tante
  tanzania tao tarina te tea tecu teenage tenure teoria teresa tide tie tier tiger tiling time timekeeping
  timelike timeline timing tio titan titian titicaca toulouse tov tune tuning tunisia tunneling wage waiting
  wake wanderungen waning ware weitere weno wodehouse woman women xie xiv yale yanai yankee ye you yucatan
  yukawa yule zee zeeman zeilinger zen zeno zeta zulu zuni
`

export const wordsSpeltLikePinyin: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
