// Made by tooling/generate.ts from templates/reports. Do not edit.
// @ts-nocheck
export const htmlTemplates = {
  "parts/agreed-row": {"0":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " id=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"dom") || container.strict(depth0, "dom", {"start":{"line":1,"column":34},"end":{"line":1,"column":37}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":32},"end":{"line":1,"column":39}}}) : helper)))
    + "\"";
},"1":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<span class=\"sr\">"
    + alias4((((helper = lookupProperty(helpers,"ordinalTitle") || alias1(depth0, "ordinalTitle", {"start":{"line":2,"column":53},"end":{"line":2,"column":65}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"ordinalTitle","hash":{},"data":data,"loc":{"start":{"line":2,"column":51},"end":{"line":2,"column":67}}}) : helper)))
    + "</span><span class=\"ordinal\" aria-hidden=\"true\">"
    + alias4((((helper = lookupProperty(helpers,"ordinal") || alias1(depth0, "ordinal", {"start":{"line":2,"column":117},"end":{"line":2,"column":124}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"ordinal","hash":{},"data":data,"loc":{"start":{"line":2,"column":115},"end":{"line":2,"column":126}}}) : helper)))
    + "</span>";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"id"),{"name":"if","hash":{},"fn":container.program(3, data, 0),"inverse":container.program(4, data, 0),"data":data,"loc":{"start":{"line":2,"column":141},"end":{"line":2,"column":253}}})) != null ? stack1 : "");
},"3":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<a class=\"id\" href=\"#"
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":2,"column":174},"end":{"line":2,"column":177}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":2,"column":172},"end":{"line":2,"column":179}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":2,"column":183},"end":{"line":2,"column":185}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":2,"column":181},"end":{"line":2,"column":187}}}) : helper)))
    + "</a>";
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<span class=\"id\">"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),lookupProperty(depth0,"finding"),{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</span>";
},"5":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"told-title\">"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"ordinal"),{"name":"if","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":5,"column":22},"end":{"line":5,"column":102}}})) != null ? stack1 : "")
    + "<span dir=\"auto\">"
    + container.escapeExpression(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"title"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":5,"column":119},"end":{"line":5,"column":135}}}))
    + "</span></p>\n";
},"6":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"id"),{"name":"if","hash":{},"fn":container.program(7, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":5,"column":37},"end":{"line":5,"column":95}}})) != null ? stack1 : "");
},"7":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<a class=\"id\" href=\"#"
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":5,"column":70},"end":{"line":5,"column":73}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":5,"column":68},"end":{"line":5,"column":75}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":5,"column":79},"end":{"line":5,"column":81}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":5,"column":77},"end":{"line":5,"column":83}}}) : helper)))
    + "</a> ";
},"8":function(container,depth0,helpers,partials,data) {
    var alias1=container.strict, alias2=container.lambda, alias3=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"told-title\"><span dir=\"auto\">"
    + alias3(alias2(alias1(lookupProperty(depth0,"pair"), "term", {"start":{"line":8,"column":41},"end":{"line":8,"column":50}} ), depth0))
    + "</span> <span class=\"sr\">"
    + alias3(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"terms.pair",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":8,"column":77},"end":{"line":8,"column":99}}}))
    + "</span><span class=\"dim\" aria-hidden=\"true\">↔</span> <code dir=\"ltr\">"
    + alias3(alias2(alias1(lookupProperty(depth0,"pair"), "symbol", {"start":{"line":8,"column":170},"end":{"line":8,"column":181}} ), depth0))
    + "</code></p>\n";
},"9":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"command\"><code dir=\"ltr\""
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(10, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":11,"column":34},"end":{"line":11,"column":69}}})) != null ? stack1 : "")
    + ">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"command") || container.strict(depth0, "command", {"start":{"line":11,"column":72},"end":{"line":11,"column":79}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"command","hash":{},"data":data,"loc":{"start":{"line":11,"column":70},"end":{"line":11,"column":81}}}) : helper)))
    + "</code>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(11, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":11,"column":88},"end":{"line":11,"column":235}}})) != null ? stack1 : "")
    + "</p>\n";
},"10":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " id=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"dom") || container.strict(depth0, "dom", {"start":{"line":11,"column":52},"end":{"line":11,"column":55}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":11,"column":50},"end":{"line":11,"column":57}}}) : helper)))
    + "~cmd\"";
},"11":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <button type=\"button\" class=\"plain\" data-copy=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":11,"column":149},"end":{"line":11,"column":152}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":11,"column":147},"end":{"line":11,"column":154}}}) : helper)))
    + "~cmd\" aria-describedby=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":11,"column":180},"end":{"line":11,"column":183}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":11,"column":178},"end":{"line":11,"column":185}}}) : helper)))
    + "~cmd\" hidden>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"html.copy",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":11,"column":198},"end":{"line":11,"column":219}}}))
    + "</button>";
},"12":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<dl class=\"told-facts\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"facts"),{"name":"each","hash":{},"fn":container.program(13, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":16,"column":0},"end":{"line":18,"column":9}}})) != null ? stack1 : "")
    + "</dl>\n";
},"13":function(container,depth0,helpers,partials,data) {
    var stack1, helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div><dt>"
    + container.escapeExpression((((helper = lookupProperty(helpers,"title") || container.strict(depth0, "title", {"start":{"line":17,"column":11},"end":{"line":17,"column":16}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"title","hash":{},"data":data,"loc":{"start":{"line":17,"column":9},"end":{"line":17,"column":18}}}) : helper)))
    + "</dt><dd>"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/fact"),depth0,{"name":"parts/fact","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</dd></div>\n";
},"14":function(container,depth0,helpers,partials,data) {
    return "<span class=\"tag\">"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</span>";
},"15":function(container,depth0,helpers,partials,data) {
    return "<bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi>";
},"16":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),lookupProperty(depth0,"finding"),{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"17":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"18":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/review"),depth0,{"name":"parts/review","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, alias3=container.strict, alias4="function", lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li class=\"told\""
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":16},"end":{"line":1,"column":47}}})) != null ? stack1 : "")
    + ">\n<p class=\"told-id\">"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"ordinal"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.program(2, data, 0),"data":data,"loc":{"start":{"line":2,"column":19},"end":{"line":2,"column":260}}})) != null ? stack1 : "")
    + "</p>\n<div class=\"told-body\">\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"title"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":4,"column":0},"end":{"line":6,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"pair"),{"name":"if","hash":{},"fn":container.program(8, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":7,"column":0},"end":{"line":9,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"command"),{"name":"if","hash":{},"fn":container.program(9, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":10,"column":0},"end":{"line":12,"column":7}}})) != null ? stack1 : "")
    + "<p class=\"text\" dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":13,"column":27},"end":{"line":13,"column":47}}}))
    + "</p>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"facts"),{"name":"if","hash":{},"fn":container.program(12, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":14,"column":0},"end":{"line":20,"column":7}}})) != null ? stack1 : "")
    + "<div class=\"told-end\">\n<p class=\"row-foot\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"tags"),{"name":"each","hash":{},"fn":container.program(14, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":22,"column":20},"end":{"line":22,"column":76}}})) != null ? stack1 : "")
    + "<span class=\"mark "
    + alias2((((helper = lookupProperty(helpers,"tone") || alias3(depth0, "tone", {"start":{"line":22,"column":96},"end":{"line":22,"column":100}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":22,"column":94},"end":{"line":22,"column":102}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias2((((helper = lookupProperty(helpers,"mark") || alias3(depth0, "mark", {"start":{"line":22,"column":144},"end":{"line":22,"column":148}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":22,"column":142},"end":{"line":22,"column":150}}}) : helper)))
    + "\"/></svg>"
    + alias2((((helper = lookupProperty(helpers,"standing") || alias3(depth0, "standing", {"start":{"line":22,"column":161},"end":{"line":22,"column":169}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"standing","hash":{},"data":data,"loc":{"start":{"line":22,"column":159},"end":{"line":22,"column":171}}}) : helper)))
    + "</span><span>"
    + alias2((((helper = lookupProperty(helpers,"class") || alias3(depth0, "class", {"start":{"line":22,"column":186},"end":{"line":22,"column":191}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"class","hash":{},"data":data,"loc":{"start":{"line":22,"column":184},"end":{"line":22,"column":193}}}) : helper)))
    + "</span><span class=\"mono\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"sources"),{"name":"each","hash":{},"fn":container.program(15, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":22,"column":219},"end":{"line":22,"column":264}}})) != null ? stack1 : "")
    + "</span><span class=\"refs\">"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"named"),{"name":"if","hash":{},"fn":container.program(16, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":22,"column":290},"end":{"line":22,"column":333}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"support"),{"name":"each","hash":{},"fn":container.program(17, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":22,"column":333},"end":{"line":22,"column":379}}})) != null ? stack1 : "")
    + "</span></p>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"review"),{"name":"if","hash":{},"fn":container.program(18, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":23,"column":0},"end":{"line":25,"column":7}}})) != null ? stack1 : "")
    + "</div>\n</div>\n</li>\n";
},"usePartial":true,"useData":true},
  "parts/agreed-rows": {"0":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"n\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"many") || container.strict(depth0, "many", {"start":{"line":2,"column":58},"end":{"line":2,"column":62}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"many","hash":{},"data":data,"loc":{"start":{"line":2,"column":56},"end":{"line":2,"column":64}}}) : helper)))
    + "</span>";
},"1":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"note\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"note") || container.strict(depth0, "note", {"start":{"line":4,"column":18},"end":{"line":4,"column":22}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"note","hash":{},"data":data,"loc":{"start":{"line":4,"column":16},"end":{"line":4,"column":24}}}) : helper)))
    + "</p>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"note\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"causes.nothing",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":7,"column":16},"end":{"line":7,"column":42}}}))
    + "</p>\n";
},"3":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"note\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"rows.noneAgreed",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":10,"column":16},"end":{"line":10,"column":43}}}))
    + "</p>\n";
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"title"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":13,"column":0},"end":{"line":15,"column":7}}})) != null ? stack1 : "")
    + "<ul class=\"told-list\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"rows"),{"name":"each","hash":{},"fn":container.program(8, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":17,"column":0},"end":{"line":19,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"5":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h3>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"mark"),{"name":"if","hash":{},"fn":container.program(6, data, 0),"inverse":container.program(7, data, 0),"data":data,"loc":{"start":{"line":14,"column":4},"end":{"line":14,"column":139}}})) != null ? stack1 : "")
    + " <span class=\"n\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"many") || container.strict(depth0, "many", {"start":{"line":14,"column":158},"end":{"line":14,"column":162}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"many","hash":{},"data":data,"loc":{"start":{"line":14,"column":156},"end":{"line":14,"column":164}}}) : helper)))
    + "</span></h3>\n";
},"6":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":14,"column":36},"end":{"line":14,"column":40}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":14,"column":34},"end":{"line":14,"column":42}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"mark") || alias1(depth0, "mark", {"start":{"line":14,"column":84},"end":{"line":14,"column":88}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":14,"column":82},"end":{"line":14,"column":90}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":14,"column":101},"end":{"line":14,"column":106}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":14,"column":99},"end":{"line":14,"column":108}}}) : helper)))
    + "</span>";
},"7":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return container.escapeExpression((((helper = lookupProperty(helpers,"title") || container.strict(depth0, "title", {"start":{"line":14,"column":125},"end":{"line":14,"column":130}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"title","hash":{},"data":data,"loc":{"start":{"line":14,"column":123},"end":{"line":14,"column":132}}}) : helper)));
},"8":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-row"),depth0,{"name":"parts/agreed-row","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"9":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div class=\"apart\">\n<h3>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"rows.apart",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":24,"column":4},"end":{"line":24,"column":26}}}))
    + " <span class=\"n\">"
    + alias2(container.lambda(container.strict(lookupProperty(depth0,"apart"), "length", {"start":{"line":24,"column":45},"end":{"line":24,"column":57}} ), depth0))
    + "</span></h3>\n<p class=\"note\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"rows.apartNote",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":25,"column":16},"end":{"line":25,"column":42}}}))
    + "</p>\n<ul class=\"told-list\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"apart"),{"name":"each","hash":{},"fn":container.program(8, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":27,"column":0},"end":{"line":29,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n</div>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\""
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":1,"column":15},"end":{"line":1,"column":17}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":1,"column":13},"end":{"line":1,"column":19}}}) : helper)))
    + "\" aria-labelledby=\""
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":1,"column":40},"end":{"line":1,"column":42}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":1,"column":38},"end":{"line":1,"column":44}}}) : helper)))
    + "-h\">\n<h2 id=\""
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":2,"column":10},"end":{"line":2,"column":12}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":2,"column":8},"end":{"line":2,"column":14}}}) : helper)))
    + "-h\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":2,"column":20},"end":{"line":2,"column":25}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":2,"column":18},"end":{"line":2,"column":27}}}) : helper)))
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"many"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":2,"column":27},"end":{"line":2,"column":78}}})) != null ? stack1 : "")
    + "</h2>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"note"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":3,"column":0},"end":{"line":5,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"none"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":6,"column":0},"end":{"line":8,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"noneAgreed"),{"name":"if","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":9,"column":0},"end":{"line":11,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"groups"),{"name":"each","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":12,"column":0},"end":{"line":21,"column":9}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"apart"),{"name":"if","hash":{},"fn":container.program(9, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":22,"column":0},"end":{"line":32,"column":7}}})) != null ? stack1 : "")
    + "</section>\n";
},"usePartial":true,"useData":true},
  "parts/assessments": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<details>\n<summary>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"assess.title",{"name":"label","hash":{"count":lookupProperty(lookupProperty(depth0,"assessments"),"length")},"data":data,"loc":{"start":{"line":3,"column":9},"end":{"line":3,"column":58}}}))
    + "</summary>\n<ul class=\"assess\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"assessments"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":5,"column":0},"end":{"line":13,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n</details>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li>\n<p><bdi class=\"id\">"
    + alias4((((helper = lookupProperty(helpers,"worker") || alias1(depth0, "worker", {"start":{"line":7,"column":21},"end":{"line":7,"column":27}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"worker","hash":{},"data":data,"loc":{"start":{"line":7,"column":19},"end":{"line":7,"column":29}}}) : helper)))
    + "</bdi> <span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":7,"column":56},"end":{"line":7,"column":60}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":7,"column":54},"end":{"line":7,"column":62}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"mark") || alias1(depth0, "mark", {"start":{"line":7,"column":104},"end":{"line":7,"column":108}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":7,"column":102},"end":{"line":7,"column":110}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"word") || alias1(depth0, "word", {"start":{"line":7,"column":121},"end":{"line":7,"column":125}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"word","hash":{},"data":data,"loc":{"start":{"line":7,"column":119},"end":{"line":7,"column":127}}}) : helper)))
    + "</span> <span class=\"dim\">"
    + alias4((((helper = lookupProperty(helpers,"family") || alias1(depth0, "family", {"start":{"line":7,"column":155},"end":{"line":7,"column":161}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"family","hash":{},"data":data,"loc":{"start":{"line":7,"column":153},"end":{"line":7,"column":163}}}) : helper)))
    + "</span></p>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"reason"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":8,"column":0},"end":{"line":8,"column":69}}})) != null ? stack1 : "")
    + "\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"notes"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":9,"column":0},"end":{"line":11,"column":9}}})) != null ? stack1 : "")
    + "</li>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"text\" dir=\"auto\">"
    + container.escapeExpression(lookupProperty(helpers,"inline").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"reason"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":8,"column":41},"end":{"line":8,"column":58}}}))
    + "</p>";
},"3":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p><b>"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":10,"column":8},"end":{"line":10,"column":13}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":10,"column":6},"end":{"line":10,"column":15}}}) : helper)))
    + "</b> <bdi class=\"id\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":10,"column":38},"end":{"line":10,"column":40}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":10,"column":36},"end":{"line":10,"column":42}}}) : helper)))
    + "</bdi> <span dir=\"auto\">"
    + alias4(lookupProperty(helpers,"inline").call(alias2,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":10,"column":66},"end":{"line":10,"column":86}}}))
    + "</span> <span class=\"refs\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"evidence"),{"name":"each","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":10,"column":113},"end":{"line":10,"column":160}}})) != null ? stack1 : "")
    + "</span></p>\n";
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"assessments"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":0},"end":{"line":16,"column":7}}})) != null ? stack1 : "");
},"usePartial":true,"useData":true},
  "parts/audit": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.strict, alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<article class=\"rejected\""
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":5,"column":25},"end":{"line":5,"column":56}}})) != null ? stack1 : "")
    + ">\n<h3><span class=\"id\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias2(depth0, "id", {"start":{"line":6,"column":23},"end":{"line":6,"column":25}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":6,"column":21},"end":{"line":6,"column":27}}}) : helper)))
    + "</span> <span dir=\"auto\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias2(depth0, "title", {"start":{"line":6,"column":54},"end":{"line":6,"column":59}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":6,"column":52},"end":{"line":6,"column":61}}}) : helper)))
    + "</span></h3>\n<ul class=\"reasons\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"reasons"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":8,"column":0},"end":{"line":10,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n<details>\n<summary>"
    + alias4(lookupProperty(helpers,"label").call(alias1,"audit.details",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":13,"column":9},"end":{"line":13,"column":34}}}))
    + "</summary>\n<div class=\"two\">\n<div>\n<h4>"
    + alias4(lookupProperty(helpers,"label").call(alias1,"options.mechanism",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":16,"column":4},"end":{"line":16,"column":33}}}))
    + "</h4>\n<p class=\"text\" dir=\"auto\">"
    + alias4(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"mechanism"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":17,"column":27},"end":{"line":17,"column":47}}}))
    + "</p>\n<h4>"
    + alias4(lookupProperty(helpers,"label").call(alias1,"options.commitments",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":18,"column":4},"end":{"line":18,"column":35}}}))
    + "</h4>\n<ul class=\"commitments\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"commitments"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":20,"column":0},"end":{"line":22,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n</div>\n<div>\n<dl class=\"facts stack\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"figures"),{"name":"each","hash":{},"fn":container.program(8, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":27,"column":0},"end":{"line":29,"column":9}}})) != null ? stack1 : "")
    + "</dl>\n<h4>"
    + alias4(lookupProperty(helpers,"label").call(alias1,"options.boundary",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":31,"column":4},"end":{"line":31,"column":32}}}))
    + "</h4>\n<ul class=\"paths\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"boundary"),{"name":"each","hash":{},"fn":container.program(9, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":33,"column":0},"end":{"line":35,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"evidence"),{"name":"if","hash":{},"fn":container.program(10, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":37,"column":0},"end":{"line":40,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"assumptions"),{"name":"if","hash":{},"fn":container.program(11, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":41,"column":0},"end":{"line":48,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"facts"),{"name":"if","hash":{},"fn":container.program(13, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":49,"column":0},"end":{"line":56,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"safety"),{"name":"if","hash":{},"fn":container.program(16, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":57,"column":0},"end":{"line":64,"column":7}}})) != null ? stack1 : "")
    + "<h4>"
    + alias4(lookupProperty(helpers,"label").call(alias1,"options.sources",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":65,"column":4},"end":{"line":65,"column":31}}}))
    + "</h4>\n<p class=\"refs mono\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"sources"),{"name":"each","hash":{},"fn":container.program(17, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":66,"column":21},"end":{"line":66,"column":66}}})) != null ? stack1 : "")
    + "</p>\n</div>\n</div>\n"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/assessments"),depth0,{"name":"parts/assessments","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</details>\n</article>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " id=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"dom") || container.strict(depth0, "dom", {"start":{"line":5,"column":43},"end":{"line":5,"column":46}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":5,"column":41},"end":{"line":5,"column":48}}}) : helper)))
    + "\"";
},"2":function(container,depth0,helpers,partials,data) {
    var helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><svg class=\"tick bad\" aria-hidden=\"true\"><use href=\"#m-no\"/></svg><code dir=\"ltr\">"
    + alias2((((helper = lookupProperty(helpers,"code") || container.strict(depth0, "code", {"start":{"line":9,"column":88},"end":{"line":9,"column":92}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"code","hash":{},"data":data,"loc":{"start":{"line":9,"column":86},"end":{"line":9,"column":94}}}) : helper)))
    + "</code> <span dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"message"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":9,"column":119},"end":{"line":9,"column":137}}}))
    + "</span></li>\n";
},"3":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":3},"end":{"line":21,"column":34}}})) != null ? stack1 : "")
    + "><bdi class=\"id\">"
    + alias2((((helper = lookupProperty(helpers,"id") || container.strict(depth0, "id", {"start":{"line":21,"column":53},"end":{"line":21,"column":55}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":21,"column":51},"end":{"line":21,"column":57}}}) : helper)))
    + "</bdi> <span class=\"text\" dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":21,"column":94},"end":{"line":21,"column":114}}}))
    + "</span> <span class=\"refs\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"covers"),{"name":"each","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":141},"end":{"line":21,"column":257}}})) != null ? stack1 : "")
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"contradicts"),{"name":"if","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":264},"end":{"line":21,"column":403}}})) != null ? stack1 : "")
    + "</li>\n";
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<span>"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"detail"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":183},"end":{"line":21,"column":241}}})) != null ? stack1 : "")
    + "</span>";
},"5":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <bdi class=\"detail\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"detail") || container.strict(depth0, "detail", {"start":{"line":21,"column":220},"end":{"line":21,"column":226}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"detail","hash":{},"data":data,"loc":{"start":{"line":21,"column":218},"end":{"line":21,"column":228}}}) : helper)))
    + "</bdi>";
},"6":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"refs bad\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"options.contradicts",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":21,"column":307},"end":{"line":21,"column":338}}}))
    + " "
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"contradicts"),{"name":"each","hash":{},"fn":container.program(7, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":339},"end":{"line":21,"column":389}}})) != null ? stack1 : "")
    + "</span>";
},"7":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"8":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div><dt>"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":28,"column":11},"end":{"line":28,"column":16}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":28,"column":9},"end":{"line":28,"column":18}}}) : helper)))
    + "</dt><dd>"
    + alias4((((helper = lookupProperty(helpers,"text") || alias1(depth0, "text", {"start":{"line":28,"column":29},"end":{"line":28,"column":33}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"text","hash":{},"data":data,"loc":{"start":{"line":28,"column":27},"end":{"line":28,"column":35}}}) : helper)))
    + "</dd></div>\n";
},"9":function(container,depth0,helpers,partials,data) {
    return "<li><code dir=\"ltr\">"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</code></li>\n";
},"10":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h4>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"options.evidence",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":38,"column":4},"end":{"line":38,"column":32}}}))
    + "</h4>\n<p class=\"refs\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"evidence"),{"name":"each","hash":{},"fn":container.program(7, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":39,"column":16},"end":{"line":39,"column":63}}})) != null ? stack1 : "")
    + "</p>\n";
},"11":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h4>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"options.assumptions",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":42,"column":4},"end":{"line":42,"column":35}}}))
    + "</h4>\n<ul>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"assumptions"),{"name":"each","hash":{},"fn":container.program(12, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":44,"column":0},"end":{"line":46,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"12":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li dir=\"auto\">"
    + container.escapeExpression(lookupProperty(helpers,"inline").call(depth0 != null ? depth0 : (container.nullContext || {}),depth0,{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":45,"column":15},"end":{"line":45,"column":30}}}))
    + "</li>\n";
},"13":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h4>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"options.externalFacts",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":50,"column":4},"end":{"line":50,"column":37}}}))
    + "</h4>\n<ul>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"facts"),{"name":"each","hash":{},"fn":container.program(14, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":52,"column":0},"end":{"line":54,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"14":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":53,"column":3},"end":{"line":53,"column":34}}})) != null ? stack1 : "")
    + "><bdi class=\"id\">"
    + alias2((((helper = lookupProperty(helpers,"id") || container.strict(depth0, "id", {"start":{"line":53,"column":53},"end":{"line":53,"column":55}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":53,"column":51},"end":{"line":53,"column":57}}}) : helper)))
    + "</bdi> <span dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":53,"column":81},"end":{"line":53,"column":101}}}))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"critical"),{"name":"if","hash":{},"fn":container.program(15, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":53,"column":108},"end":{"line":53,"column":177}}})) != null ? stack1 : "")
    + "</li>\n";
},"15":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <strong>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"options.critical",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":53,"column":133},"end":{"line":53,"column":161}}}))
    + "</strong>";
},"16":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h4>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"options.safety",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":58,"column":4},"end":{"line":58,"column":30}}}))
    + "</h4>\n<ul>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"safety"),{"name":"each","hash":{},"fn":container.program(12, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":60,"column":0},"end":{"line":62,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"17":function(container,depth0,helpers,partials,data) {
    return "<bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi>";
},"18":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h3>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"audit.proposals",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":74,"column":4},"end":{"line":74,"column":31}}}))
    + "</h3>\n<ul class=\"proposals\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"proposals"),{"name":"each","hash":{},"fn":container.program(19, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":76,"column":0},"end":{"line":84,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"19":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><p><bdi class=\"id\">"
    + alias4((((helper = lookupProperty(helpers,"source") || alias1(depth0, "source", {"start":{"line":77,"column":25},"end":{"line":77,"column":31}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"source","hash":{},"data":data,"loc":{"start":{"line":77,"column":23},"end":{"line":77,"column":33}}}) : helper)))
    + "</bdi> <span dir=\"auto\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":77,"column":59},"end":{"line":77,"column":64}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":77,"column":57},"end":{"line":77,"column":66}}}) : helper)))
    + "</span></p>\n<ul class=\"reasons\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"reasons"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":79,"column":0},"end":{"line":81,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n</li>\n";
},"20":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h3>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"audit.overrides",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":88,"column":4},"end":{"line":88,"column":31}}}))
    + "</h3>\n<ul>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"overrides"),{"name":"each","hash":{},"fn":container.program(21, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":90,"column":0},"end":{"line":92,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"21":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><bdi class=\"id\">"
    + alias4((((helper = lookupProperty(helpers,"blocker") || alias1(depth0, "blocker", {"start":{"line":91,"column":22},"end":{"line":91,"column":29}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"blocker","hash":{},"data":data,"loc":{"start":{"line":91,"column":20},"end":{"line":91,"column":31}}}) : helper)))
    + "</bdi> <span dir=\"auto\">"
    + alias4(lookupProperty(helpers,"inline").call(alias2,lookupProperty(depth0,"reason"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":91,"column":55},"end":{"line":91,"column":72}}}))
    + "</span> <span class=\"dim\" dir=\"auto\">"
    + alias4((((helper = lookupProperty(helpers,"actor") || alias1(depth0, "actor", {"start":{"line":91,"column":111},"end":{"line":91,"column":116}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"actor","hash":{},"data":data,"loc":{"start":{"line":91,"column":109},"end":{"line":91,"column":118}}}) : helper)))
    + "</span></li>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"audit\" aria-labelledby=\"audit-h\">\n<h2 id=\"audit-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.audit",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":17},"end":{"line":2,"column":42}}}))
    + "</h2>\n<p class=\"note\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"audit.note",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":3,"column":16},"end":{"line":3,"column":38}}}))
    + "</p>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"candidates"),{"name":"each","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":4,"column":0},"end":{"line":72,"column":9}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"proposals"),{"name":"if","hash":{},"fn":container.program(18, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":73,"column":0},"end":{"line":86,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"overrides"),{"name":"if","hash":{},"fn":container.program(20, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":87,"column":0},"end":{"line":94,"column":7}}})) != null ? stack1 : "")
    + "</section>\n";
},"usePartial":true,"useData":true},
  "parts/basis": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<ul class=\"plain-rows wanted\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"reports"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":7,"column":0},"end":{"line":9,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":8,"column":24},"end":{"line":8,"column":28}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":8,"column":22},"end":{"line":8,"column":30}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"mark") || alias1(depth0, "mark", {"start":{"line":8,"column":72},"end":{"line":8,"column":76}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":8,"column":70},"end":{"line":8,"column":78}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"word") || alias1(depth0, "word", {"start":{"line":8,"column":89},"end":{"line":8,"column":93}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"word","hash":{},"data":data,"loc":{"start":{"line":8,"column":87},"end":{"line":8,"column":95}}}) : helper)))
    + "</span> <span><bdi class=\"mono\">"
    + alias4((((helper = lookupProperty(helpers,"reportId") || alias1(depth0, "reportId", {"start":{"line":8,"column":129},"end":{"line":8,"column":137}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"reportId","hash":{},"data":data,"loc":{"start":{"line":8,"column":127},"end":{"line":8,"column":139}}}) : helper)))
    + "</bdi> <span class=\"dim\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"basis.at",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":8,"column":164},"end":{"line":8,"column":184}}}))
    + " <code class=\"hash\" dir=\"ltr\">"
    + alias4((((helper = lookupProperty(helpers,"sourceCommit") || alias1(depth0, "sourceCommit", {"start":{"line":8,"column":216},"end":{"line":8,"column":228}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"sourceCommit","hash":{},"data":data,"loc":{"start":{"line":8,"column":214},"end":{"line":8,"column":230}}}) : helper)))
    + "</code></span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"changed"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":8,"column":244},"end":{"line":8,"column":378}}})) != null ? stack1 : "")
    + "</span></li>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"under\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"basis.changed",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":8,"column":280},"end":{"line":8,"column":305}}}))
    + " "
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"changed"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":8,"column":306},"end":{"line":8,"column":364}}})) != null ? stack1 : "")
    + "</span>";
},"3":function(container,depth0,helpers,partials,data) {
    return "<code dir=\"ltr\">"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</code> ";
},"4":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"note\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"basis.noReports",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":12,"column":16},"end":{"line":12,"column":43}}}))
    + "</p>\n";
},"5":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<details>\n<summary>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.snapshots",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":16,"column":9},"end":{"line":16,"column":38}}}))
    + " <span class=\"n\">"
    + alias2((((helper = lookupProperty(helpers,"fileCount") || container.strict(depth0, "fileCount", {"start":{"line":16,"column":57},"end":{"line":16,"column":66}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"fileCount","hash":{},"data":data,"loc":{"start":{"line":16,"column":55},"end":{"line":16,"column":68}}}) : helper)))
    + "</span></summary>\n<ul class=\"digests\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"files"),{"name":"each","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":18,"column":0},"end":{"line":20,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n</details>\n";
},"6":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><code dir=\"ltr\">"
    + alias4((((helper = lookupProperty(helpers,"path") || alias1(depth0, "path", {"start":{"line":19,"column":22},"end":{"line":19,"column":26}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"path","hash":{},"data":data,"loc":{"start":{"line":19,"column":20},"end":{"line":19,"column":28}}}) : helper)))
    + "</code> <span class=\"dim\">"
    + alias4((((helper = lookupProperty(helpers,"citations") || alias1(depth0, "citations", {"start":{"line":19,"column":56},"end":{"line":19,"column":65}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"citations","hash":{},"data":data,"loc":{"start":{"line":19,"column":54},"end":{"line":19,"column":67}}}) : helper)))
    + "</span> <code class=\"hash\" dir=\"ltr\">"
    + alias4((((helper = lookupProperty(helpers,"blob") || alias1(depth0, "blob", {"start":{"line":19,"column":106},"end":{"line":19,"column":110}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"blob","hash":{},"data":data,"loc":{"start":{"line":19,"column":104},"end":{"line":19,"column":112}}}) : helper)))
    + "</code></li>\n";
},"7":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"note\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"basis.noFiles",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":24,"column":16},"end":{"line":24,"column":41}}}))
    + "</p>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"basis\" aria-labelledby=\"basis-h\">\n<h2 id=\"basis-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.basis",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":17},"end":{"line":2,"column":42}}}))
    + "</h2>\n<p><b>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"basis.commit",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":3,"column":6},"end":{"line":3,"column":30}}}))
    + "</b> <code class=\"hash\" dir=\"ltr\">"
    + alias2((((helper = lookupProperty(helpers,"commit") || container.strict(depth0, "commit", {"start":{"line":3,"column":66},"end":{"line":3,"column":72}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"commit","hash":{},"data":data,"loc":{"start":{"line":3,"column":64},"end":{"line":3,"column":74}}}) : helper)))
    + "</code></p>\n<h3>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.evidenceReports",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":4,"column":4},"end":{"line":4,"column":39}}}))
    + "</h3>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"reports"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.program(4, data, 0),"data":data,"loc":{"start":{"line":5,"column":0},"end":{"line":13,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"files"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.program(7, data, 0),"data":data,"loc":{"start":{"line":14,"column":0},"end":{"line":25,"column":7}}})) != null ? stack1 : "")
    + "</section>\n";
},"useData":true},
  "parts/cause": {"0":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><strong>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"causes.leading",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":4,"column":27},"end":{"line":4,"column":53}}}))
    + "</strong></li>";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"refs\">"
    + ((stack1 = lookupProperty(helpers,"each").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"support"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":14,"column":16},"end":{"line":14,"column":62}}})) != null ? stack1 : "")
    + "</p>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"3":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"dim\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"causes.nothing",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":16,"column":15},"end":{"line":16,"column":41}}}))
    + "</p>\n";
},"4":function(container,depth0,helpers,partials,data) {
    return "<bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi>";
},"5":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<ul class=\"reasons\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"against"),{"name":"each","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":25,"column":0},"end":{"line":27,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"6":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><svg class=\"tick bad\" aria-hidden=\"true\"><use href=\"#m-no\"/></svg><span class=\"text\" dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":26,"column":100},"end":{"line":26,"column":120}}}))
    + "</span> <bdi class=\"id\">"
    + alias2((((helper = lookupProperty(helpers,"source") || container.strict(depth0, "source", {"start":{"line":26,"column":146},"end":{"line":26,"column":152}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"source","hash":{},"data":data,"loc":{"start":{"line":26,"column":144},"end":{"line":26,"column":154}}}) : helper)))
    + "</bdi> <span class=\"refs\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"evidence"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":26,"column":180},"end":{"line":26,"column":227}}})) != null ? stack1 : "")
    + "</span></li>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<article class=\"rejected\" id=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":1,"column":32},"end":{"line":1,"column":35}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":30},"end":{"line":1,"column":37}}}) : helper)))
    + "\" aria-labelledby=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":1,"column":58},"end":{"line":1,"column":61}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":56},"end":{"line":1,"column":63}}}) : helper)))
    + "~title\">\n<h3 id=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":2,"column":10},"end":{"line":2,"column":13}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":2,"column":8},"end":{"line":2,"column":15}}}) : helper)))
    + "~title\"><a class=\"id\" href=\"#"
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":2,"column":46},"end":{"line":2,"column":49}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":2,"column":44},"end":{"line":2,"column":51}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":2,"column":55},"end":{"line":2,"column":57}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":2,"column":53},"end":{"line":2,"column":59}}}) : helper)))
    + "</a> <span dir=\"auto\">"
    + alias4(lookupProperty(helpers,"inline").call(alias2,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":2,"column":81},"end":{"line":2,"column":101}}}))
    + "</span></h3>\n<ul class=\"line\">\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"leading"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":4,"column":0},"end":{"line":4,"column":74}}})) != null ? stack1 : "")
    + "\n<li><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":5,"column":24},"end":{"line":5,"column":28}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":5,"column":22},"end":{"line":5,"column":30}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"mark") || alias1(depth0, "mark", {"start":{"line":5,"column":72},"end":{"line":5,"column":76}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":5,"column":70},"end":{"line":5,"column":78}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"credible") || alias1(depth0, "credible", {"start":{"line":5,"column":89},"end":{"line":5,"column":97}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"credible","hash":{},"data":data,"loc":{"start":{"line":5,"column":87},"end":{"line":5,"column":99}}}) : helper)))
    + "</span></li>\n<li>"
    + alias4((((helper = lookupProperty(helpers,"class") || alias1(depth0, "class", {"start":{"line":6,"column":6},"end":{"line":6,"column":11}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"class","hash":{},"data":data,"loc":{"start":{"line":6,"column":4},"end":{"line":6,"column":13}}}) : helper)))
    + "</li>\n<li>"
    + alias4((((helper = lookupProperty(helpers,"leads") || alias1(depth0, "leads", {"start":{"line":7,"column":6},"end":{"line":7,"column":11}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"leads","hash":{},"data":data,"loc":{"start":{"line":7,"column":4},"end":{"line":7,"column":13}}}) : helper)))
    + "</li>\n<li>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"causes.finding",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":8,"column":4},"end":{"line":8,"column":30}}}))
    + " "
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),lookupProperty(depth0,"finding"),{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</li>\n</ul>\n<div class=\"two\">\n<div>\n<h4>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"causes.support",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":12,"column":4},"end":{"line":12,"column":30}}}))
    + "</h4>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"support"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.program(3, data, 0),"data":data,"loc":{"start":{"line":13,"column":0},"end":{"line":17,"column":7}}})) != null ? stack1 : "")
    + "<h4>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"causes.sources",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":18,"column":4},"end":{"line":18,"column":30}}}))
    + "</h4>\n<p class=\"refs mono\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"sources"),{"name":"each","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":19,"column":21},"end":{"line":19,"column":66}}})) != null ? stack1 : "")
    + "</p>\n</div>\n<div>\n<h4>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"causes.against",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":22,"column":4},"end":{"line":22,"column":30}}}))
    + "</h4>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"against"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.program(3, data, 0),"data":data,"loc":{"start":{"line":23,"column":0},"end":{"line":31,"column":7}}})) != null ? stack1 : "")
    + "</div>\n</div>\n</article>\n";
},"usePartial":true,"useData":true},
  "parts/citation": {"0":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " id=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"dom") || container.strict(depth0, "dom", {"start":{"line":1,"column":109},"end":{"line":1,"column":112}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":107},"end":{"line":1,"column":114}}}) : helper)))
    + "\"";
},"1":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<a href=\""
    + alias4((((helper = lookupProperty(helpers,"href") || alias1(depth0, "href", {"start":{"line":1,"column":394},"end":{"line":1,"column":398}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"href","hash":{},"data":data,"loc":{"start":{"line":1,"column":392},"end":{"line":1,"column":400}}}) : helper)))
    + "\" rel=\"noopener noreferrer\"><bdi>"
    + alias4((((helper = lookupProperty(helpers,"where") || alias1(depth0, "where", {"start":{"line":1,"column":435},"end":{"line":1,"column":440}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"where","hash":{},"data":data,"loc":{"start":{"line":1,"column":433},"end":{"line":1,"column":442}}}) : helper)))
    + "</bdi></a>";
},"2":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<code dir=\"ltr\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"where") || container.strict(depth0, "where", {"start":{"line":1,"column":478},"end":{"line":1,"column":483}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"where","hash":{},"data":data,"loc":{"start":{"line":1,"column":476},"end":{"line":1,"column":485}}}) : helper)))
    + "</code>";
},"3":function(container,depth0,helpers,partials,data) {
    return " hidden";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div class=\"row\" role=\"listitem\" tabindex=\"-1\" aria-setsize=\""
    + alias4((((helper = lookupProperty(helpers,"of") || alias1(depth0, "of", {"start":{"line":1,"column":63},"end":{"line":1,"column":65}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"of","hash":{},"data":data,"loc":{"start":{"line":1,"column":61},"end":{"line":1,"column":67}}}) : helper)))
    + "\" aria-posinset=\""
    + alias4((((helper = lookupProperty(helpers,"at") || alias1(depth0, "at", {"start":{"line":1,"column":86},"end":{"line":1,"column":88}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"at","hash":{},"data":data,"loc":{"start":{"line":1,"column":84},"end":{"line":1,"column":90}}}) : helper)))
    + "\""
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":91},"end":{"line":1,"column":122}}})) != null ? stack1 : "")
    + "><p class=\"row-head\"><a class=\"id\" href=\"#"
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":1,"column":166},"end":{"line":1,"column":169}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":164},"end":{"line":1,"column":171}}}) : helper)))
    + "\" data-slot=\"id\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":1,"column":190},"end":{"line":1,"column":192}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":1,"column":188},"end":{"line":1,"column":194}}}) : helper)))
    + "</a><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":1,"column":218},"end":{"line":1,"column":222}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":1,"column":216},"end":{"line":1,"column":224}}}) : helper)))
    + "\" data-slot=\"state\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"state") || alias1(depth0, "state", {"start":{"line":1,"column":284},"end":{"line":1,"column":289}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"state","hash":{},"data":data,"loc":{"start":{"line":1,"column":282},"end":{"line":1,"column":291}}}) : helper)))
    + "\"/></svg><span>"
    + alias4((((helper = lookupProperty(helpers,"stateWord") || alias1(depth0, "stateWord", {"start":{"line":1,"column":308},"end":{"line":1,"column":317}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"stateWord","hash":{},"data":data,"loc":{"start":{"line":1,"column":306},"end":{"line":1,"column":319}}}) : helper)))
    + "</span></span><span class=\"where\" data-slot=\"where\">"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"href"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.program(2, data, 0),"data":data,"loc":{"start":{"line":1,"column":371},"end":{"line":1,"column":499}}})) != null ? stack1 : "")
    + "</span><span class=\"dim\" data-slot=\"detail\">"
    + alias4((((helper = lookupProperty(helpers,"detail") || alias1(depth0, "detail", {"start":{"line":1,"column":545},"end":{"line":1,"column":551}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"detail","hash":{},"data":data,"loc":{"start":{"line":1,"column":543},"end":{"line":1,"column":553}}}) : helper)))
    + "</span><span class=\"mono dim\" data-slot=\"source\"><bdi>"
    + alias4((((helper = lookupProperty(helpers,"source") || alias1(depth0, "source", {"start":{"line":1,"column":609},"end":{"line":1,"column":615}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"source","hash":{},"data":data,"loc":{"start":{"line":1,"column":607},"end":{"line":1,"column":617}}}) : helper)))
    + "</bdi></span></p><pre data-slot=\"quote\""
    + ((stack1 = lookupProperty(helpers,"unless").call(alias2,lookupProperty(depth0,"quote"),{"name":"unless","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":656},"end":{"line":1,"column":691}}})) != null ? stack1 : "")
    + "><code dir=\"ltr\">"
    + alias4((((helper = lookupProperty(helpers,"quote") || alias1(depth0, "quote", {"start":{"line":1,"column":710},"end":{"line":1,"column":715}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"quote","hash":{},"data":data,"loc":{"start":{"line":1,"column":708},"end":{"line":1,"column":717}}}) : helper)))
    + "</code></pre><p class=\"dim\" dir=\"auto\" data-slot=\"note\""
    + ((stack1 = lookupProperty(helpers,"unless").call(alias2,lookupProperty(depth0,"note"),{"name":"unless","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":772},"end":{"line":1,"column":806}}})) != null ? stack1 : "")
    + ">"
    + alias4((((helper = lookupProperty(helpers,"note") || alias1(depth0, "note", {"start":{"line":1,"column":809},"end":{"line":1,"column":813}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"note","hash":{},"data":data,"loc":{"start":{"line":1,"column":807},"end":{"line":1,"column":815}}}) : helper)))
    + "</p></div>\n";
},"useData":true},
  "parts/closing": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/coverage"),lookupProperty(depth0,"coverage"),{"name":"parts/coverage","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/questions"),lookupProperty(depth0,"questions"),{"name":"parts/questions","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/decide"),lookupProperty(depth0,"decide"),{"name":"parts/decide","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"coverage"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":0},"end":{"line":3,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"questions"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":4,"column":0},"end":{"line":6,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"decide"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":7,"column":0},"end":{"line":9,"column":7}}})) != null ? stack1 : "");
},"usePartial":true,"useData":true},
  "parts/comparison": {"0":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<th scope=\"col\" role=\"columnheader\"><a href=\"#"
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":11,"column":48},"end":{"line":11,"column":51}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":11,"column":46},"end":{"line":11,"column":53}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":11,"column":57},"end":{"line":11,"column":59}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":11,"column":55},"end":{"line":11,"column":61}}}) : helper)))
    + "</a> <span class=\"title\" dir=\"auto\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":11,"column":99},"end":{"line":11,"column":104}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":11,"column":97},"end":{"line":11,"column":106}}}) : helper)))
    + "</span></th>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<tr role=\"row\">\n<th scope=\"row\" role=\"rowheader\" class=\"subject\">"
    + alias4((((helper = lookupProperty(helpers,"name") || alias1(depth0, "name", {"start":{"line":18,"column":51},"end":{"line":18,"column":55}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"name","hash":{},"data":data,"loc":{"start":{"line":18,"column":49},"end":{"line":18,"column":57}}}) : helper)))
    + "</th>\n<td role=\"cell\" class=\"weight\"><span class=\"only-narrow\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"comparison.weight",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":19,"column":57},"end":{"line":19,"column":86}}}))
    + " </span>"
    + alias4((((helper = lookupProperty(helpers,"weight") || alias1(depth0, "weight", {"start":{"line":19,"column":96},"end":{"line":19,"column":102}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"weight","hash":{},"data":data,"loc":{"start":{"line":19,"column":94},"end":{"line":19,"column":104}}}) : helper)))
    + "</td>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"cells"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":20,"column":0},"end":{"line":22,"column":9}}})) != null ? stack1 : "")
    + "</tr>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<td role=\"cell\"><span class=\"cell-id only-narrow\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":21,"column":52},"end":{"line":21,"column":54}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":21,"column":50},"end":{"line":21,"column":56}}}) : helper)))
    + "</span>"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/strip"),depth0,{"name":"parts/strip","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "<span class=\"points\"><b>"
    + alias4((((helper = lookupProperty(helpers,"points") || alias1(depth0, "points", {"start":{"line":21,"column":111},"end":{"line":21,"column":117}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"points","hash":{},"data":data,"loc":{"start":{"line":21,"column":109},"end":{"line":21,"column":119}}}) : helper)))
    + "</b><span class=\"of\"> / "
    + alias4((((helper = lookupProperty(helpers,"most") || alias1(depth0, "most", {"start":{"line":21,"column":145},"end":{"line":21,"column":149}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"most","hash":{},"data":data,"loc":{"start":{"line":21,"column":143},"end":{"line":21,"column":151}}}) : helper)))
    + "</span></span></td>\n";
},"3":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<td role=\"cell\"><span class=\"cell-id only-narrow\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":31,"column":52},"end":{"line":31,"column":54}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":31,"column":50},"end":{"line":31,"column":56}}}) : helper)))
    + "</span><svg class=\"strip\" viewBox=\"0 0 128 24\" width=\"128\" height=\"24\" role=\"img\" aria-label=\""
    + alias4((((helper = lookupProperty(helpers,"text") || alias1(depth0, "text", {"start":{"line":31,"column":152},"end":{"line":31,"column":156}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"text","hash":{},"data":data,"loc":{"start":{"line":31,"column":150},"end":{"line":31,"column":158}}}) : helper)))
    + "\"><rect x=\"4\" y=\"9\" width=\"114\" height=\"6\" rx=\"3\" class=\"track\"/><rect x=\"4\" y=\"9\" width=\""
    + alias4((((helper = lookupProperty(helpers,"width") || alias1(depth0, "width", {"start":{"line":31,"column":250},"end":{"line":31,"column":255}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"width","hash":{},"data":data,"loc":{"start":{"line":31,"column":248},"end":{"line":31,"column":257}}}) : helper)))
    + "\" height=\"6\" rx=\"3\" class=\""
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"first"),{"name":"if","hash":{},"fn":container.program(4, data, 0),"inverse":container.program(5, data, 0),"data":data,"loc":{"start":{"line":31,"column":284},"end":{"line":31,"column":326}}})) != null ? stack1 : "")
    + "\"/></svg><span class=\"points\"><b>"
    + alias4((((helper = lookupProperty(helpers,"total") || alias1(depth0, "total", {"start":{"line":31,"column":361},"end":{"line":31,"column":366}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"total","hash":{},"data":data,"loc":{"start":{"line":31,"column":359},"end":{"line":31,"column":368}}}) : helper)))
    + "</b><span class=\"of\"> / "
    + alias4((((helper = lookupProperty(helpers,"most") || alias1(depth0, "most", {"start":{"line":31,"column":394},"end":{"line":31,"column":398}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"most","hash":{},"data":data,"loc":{"start":{"line":31,"column":392},"end":{"line":31,"column":400}}}) : helper)))
    + "</span></span></td>\n";
},"4":function(container,depth0,helpers,partials,data) {
    return "fill first";
},"5":function(container,depth0,helpers,partials,data) {
    return "fill";
},"6":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/stability"),lookupProperty(depth0,"stability"),{"name":"parts/stability","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, alias3=container.strict, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"comparison\" aria-labelledby=\"comparison-h\">\n<h2 id=\"comparison-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.comparison",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":22},"end":{"line":2,"column":52}}}))
    + "</h2>\n<p class=\"note\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"comparison.how",{"name":"label","hash":{"analysers":lookupProperty(depth0,"analysers")},"data":data,"loc":{"start":{"line":3,"column":16},"end":{"line":3,"column":62}}}))
    + "</p>\n<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-labelledby=\"comparison-h\">\n<table class=\"compare cols-"
    + alias2(container.lambda(alias3(lookupProperty(depth0,"columns"), "length", {"start":{"line":5,"column":29},"end":{"line":5,"column":43}} ), depth0))
    + "\" role=\"table\">\n<thead role=\"rowgroup\">\n<tr role=\"row\">\n<th scope=\"col\" role=\"columnheader\" class=\"subject\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"comparison.criterion",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":8,"column":52},"end":{"line":8,"column":84}}}))
    + "</th>\n<th scope=\"col\" role=\"columnheader\" class=\"weight\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"comparison.weight",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":9,"column":51},"end":{"line":9,"column":80}}}))
    + "</th>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"columns"),{"name":"each","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":10,"column":0},"end":{"line":12,"column":9}}})) != null ? stack1 : "")
    + "</tr>\n</thead>\n<tbody role=\"rowgroup\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"rows"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":16,"column":0},"end":{"line":24,"column":9}}})) != null ? stack1 : "")
    + "</tbody>\n<tfoot role=\"rowgroup\">\n<tr role=\"row\">\n<th scope=\"row\" role=\"rowheader\" class=\"subject\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"comparison.total",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":28,"column":49},"end":{"line":28,"column":77}}}))
    + "</th>\n<td role=\"cell\" class=\"weight\">"
    + alias2((((helper = lookupProperty(helpers,"weightSum") || alias3(depth0, "weightSum", {"start":{"line":29,"column":33},"end":{"line":29,"column":42}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"weightSum","hash":{},"data":data,"loc":{"start":{"line":29,"column":31},"end":{"line":29,"column":44}}}) : helper)))
    + "</td>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"totals"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":30,"column":0},"end":{"line":32,"column":9}}})) != null ? stack1 : "")
    + "</tr>\n</tfoot>\n</table>\n</div>\n<p class=\"legend strips\"><svg viewBox=\"0 0 128 24\" width=\"128\" height=\"24\" aria-hidden=\"true\"><rect x=\"4\" y=\"15\" width=\"114\" height=\"5\" rx=\"2.5\" class=\"track\"/><rect x=\"4\" y=\"15\" width=\"91.2\" height=\"5\" rx=\"2.5\" class=\"fill\"/><path d=\"M72.4 7H118\" class=\"span\"/><circle cx=\"72.4\" cy=\"7\" r=\"3\" class=\"dot\"/><circle cx=\"95.2\" cy=\"7\" r=\"3\" class=\"dot\"/><circle cx=\"118\" cy=\"7\" r=\"3\" class=\"dot\"/></svg> <span>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"comparison.legend",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":37,"column":406},"end":{"line":37,"column":435}}}))
    + "</span></p>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"stability"),{"name":"if","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":38,"column":0},"end":{"line":40,"column":7}}})) != null ? stack1 : "")
    + "</section>\n";
},"usePartial":true,"useData":true},
  "parts/coverage": {"0":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"note\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"note") || container.strict(depth0, "note", {"start":{"line":4,"column":18},"end":{"line":4,"column":22}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"note","hash":{},"data":data,"loc":{"start":{"line":4,"column":16},"end":{"line":4,"column":24}}}) : helper)))
    + "</p>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<th scope=\"col\" role=\"columnheader\">"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + " <span class=\"title\" dir=\"auto\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"title") || container.strict(depth0, "title", {"start":{"line":12,"column":90},"end":{"line":12,"column":95}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"title","hash":{},"data":data,"loc":{"start":{"line":12,"column":88},"end":{"line":12,"column":97}}}) : helper)))
    + "</span></th>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<tr role=\"row\""
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":18,"column":14},"end":{"line":18,"column":45}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"gate"),{"name":"if","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":18,"column":45},"end":{"line":18,"column":77}}})) != null ? stack1 : "")
    + ">\n<th scope=\"row\" role=\"rowheader\" class=\"subject\"><bdi class=\"id\">"
    + alias2((((helper = lookupProperty(helpers,"id") || container.strict(depth0, "id", {"start":{"line":19,"column":67},"end":{"line":19,"column":69}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":19,"column":65},"end":{"line":19,"column":71}}}) : helper)))
    + "</bdi> <span class=\"text\" dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":19,"column":108},"end":{"line":19,"column":128}}}))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"facts"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":19,"column":135},"end":{"line":19,"column":244}}})) != null ? stack1 : "")
    + "</th>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"cells"),{"name":"each","hash":{},"fn":container.program(7, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":20,"column":0},"end":{"line":22,"column":9}}})) != null ? stack1 : "")
    + "</tr>\n";
},"3":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " id=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"dom") || container.strict(depth0, "dom", {"start":{"line":18,"column":32},"end":{"line":18,"column":35}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":18,"column":30},"end":{"line":18,"column":37}}}) : helper)))
    + "\"";
},"4":function(container,depth0,helpers,partials,data) {
    return " class=\"gate\"";
},"5":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"facts-line\">"
    + ((stack1 = lookupProperty(helpers,"each").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"facts"),{"name":"each","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":19,"column":174},"end":{"line":19,"column":230}}})) != null ? stack1 : "")
    + "</span>";
},"6":function(container,depth0,helpers,partials,data) {
    return "<span dir=\"auto\">"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</span>";
},"7":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<td role=\"cell\"><span class=\"cell-id only-narrow\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":21,"column":52},"end":{"line":21,"column":54}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":21,"column":50},"end":{"line":21,"column":56}}}) : helper)))
    + "</span><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":21,"column":83},"end":{"line":21,"column":87}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":21,"column":81},"end":{"line":21,"column":89}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"state") || alias1(depth0, "state", {"start":{"line":21,"column":131},"end":{"line":21,"column":136}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"state","hash":{},"data":data,"loc":{"start":{"line":21,"column":129},"end":{"line":21,"column":138}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"word") || alias1(depth0, "word", {"start":{"line":21,"column":149},"end":{"line":21,"column":153}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"word","hash":{},"data":data,"loc":{"start":{"line":21,"column":147},"end":{"line":21,"column":155}}}) : helper)))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"links"),{"name":"if","hash":{},"fn":container.program(8, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":162},"end":{"line":21,"column":253}}})) != null ? stack1 : "")
    + "</td>\n";
},"8":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"refs\">"
    + ((stack1 = lookupProperty(helpers,"each").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"links"),{"name":"each","hash":{},"fn":container.program(9, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":195},"end":{"line":21,"column":239}}})) != null ? stack1 : "")
    + "</span>";
},"9":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"10":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<tfoot role=\"rowgroup\">\n<tr role=\"row\">\n<th scope=\"row\" role=\"rowheader\" class=\"subject\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"coverage.total",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":29,"column":49},"end":{"line":29,"column":75}}}))
    + "</th>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"totals"),{"name":"each","hash":{},"fn":container.program(11, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":30,"column":0},"end":{"line":32,"column":9}}})) != null ? stack1 : "")
    + "</tr>\n</tfoot>\n";
},"11":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<td role=\"cell\"><span class=\"cell-id only-narrow\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":31,"column":52},"end":{"line":31,"column":54}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":31,"column":50},"end":{"line":31,"column":56}}}) : helper)))
    + "</span><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":31,"column":83},"end":{"line":31,"column":87}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":31,"column":81},"end":{"line":31,"column":89}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"mark") || alias1(depth0, "mark", {"start":{"line":31,"column":131},"end":{"line":31,"column":135}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":31,"column":129},"end":{"line":31,"column":137}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"word") || alias1(depth0, "word", {"start":{"line":31,"column":148},"end":{"line":31,"column":152}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"word","hash":{},"data":data,"loc":{"start":{"line":31,"column":146},"end":{"line":31,"column":154}}}) : helper)))
    + "</span> <span class=\"figures\"><span>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"coverage.covered",{"name":"label","hash":{"percent":lookupProperty(depth0,"coverage"),"requirements":lookupProperty(depth0,"requirements"),"covered":lookupProperty(depth0,"covered")},"data":data,"loc":{"start":{"line":31,"column":190},"end":{"line":31,"column":277}}}))
    + "</span> <span>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"coverage.mapped",{"name":"label","hash":{"percent":lookupProperty(depth0,"precision"),"commitments":lookupProperty(depth0,"commitments"),"mapped":lookupProperty(depth0,"mapped")},"data":data,"loc":{"start":{"line":31,"column":291},"end":{"line":31,"column":374}}}))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"problems"),{"name":"each","hash":{},"fn":container.program(12, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":31,"column":381},"end":{"line":31,"column":441}}})) != null ? stack1 : "")
    + "</span></td>\n";
},"12":function(container,depth0,helpers,partials,data) {
    return " <span dir=\"auto\">"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</span>";
},"13":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<ul class=\"legend\" aria-label=\""
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"html.legend",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":39,"column":31},"end":{"line":39,"column":54}}}))
    + "\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"legend"),{"name":"each","hash":{},"fn":container.program(14, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":40,"column":0},"end":{"line":42,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"14":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":41,"column":24},"end":{"line":41,"column":28}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":41,"column":22},"end":{"line":41,"column":30}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"state") || alias1(depth0, "state", {"start":{"line":41,"column":72},"end":{"line":41,"column":77}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"state","hash":{},"data":data,"loc":{"start":{"line":41,"column":70},"end":{"line":41,"column":79}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"word") || alias1(depth0, "word", {"start":{"line":41,"column":90},"end":{"line":41,"column":94}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"word","hash":{},"data":data,"loc":{"start":{"line":41,"column":88},"end":{"line":41,"column":96}}}) : helper)))
    + "</span> <span>"
    + alias4((((helper = lookupProperty(helpers,"about") || alias1(depth0, "about", {"start":{"line":41,"column":112},"end":{"line":41,"column":117}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"about","hash":{},"data":data,"loc":{"start":{"line":41,"column":110},"end":{"line":41,"column":119}}}) : helper)))
    + "</span></li>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"coverage\" aria-labelledby=\"coverage-h\">\n<h2 id=\"coverage-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.coverage",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":20},"end":{"line":2,"column":48}}}))
    + "</h2>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"note"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":3,"column":0},"end":{"line":5,"column":7}}})) != null ? stack1 : "")
    + "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-labelledby=\"coverage-h\">\n<table class=\"matrix cols-"
    + alias2(container.lambda(container.strict(lookupProperty(depth0,"columns"), "length", {"start":{"line":7,"column":28},"end":{"line":7,"column":42}} ), depth0))
    + "\" role=\"table\">\n<thead role=\"rowgroup\">\n<tr role=\"row\">\n<th scope=\"col\" role=\"columnheader\" class=\"subject\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"coverage.requirement",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":10,"column":52},"end":{"line":10,"column":84}}}))
    + "</th>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"columns"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":11,"column":0},"end":{"line":13,"column":9}}})) != null ? stack1 : "")
    + "</tr>\n</thead>\n<tbody role=\"rowgroup\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"rows"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":17,"column":0},"end":{"line":24,"column":9}}})) != null ? stack1 : "")
    + "</tbody>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"totals"),{"name":"if","hash":{},"fn":container.program(10, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":26,"column":0},"end":{"line":35,"column":7}}})) != null ? stack1 : "")
    + "</table>\n</div>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"legend"),{"name":"if","hash":{},"fn":container.program(13, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":38,"column":0},"end":{"line":44,"column":7}}})) != null ? stack1 : "")
    + "</section>\n";
},"usePartial":true,"useData":true},
  "parts/critic": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(data,"index"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":3,"column":40},"end":{"line":3,"column":62}}})) != null ? stack1 : "")
    + container.escapeExpression(container.lambda(depth0, depth0));
},"1":function(container,depth0,helpers,partials,data) {
    return " ";
},"2":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p><span class=\"mark warn\"><svg aria-hidden=\"true\"><use href=\"#m-no\"/></svg><span dir=\"auto\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"failed") || container.strict(depth0, "failed", {"start":{"line":5,"column":95},"end":{"line":5,"column":101}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"failed","hash":{},"data":data,"loc":{"start":{"line":5,"column":93},"end":{"line":5,"column":103}}}) : helper)))
    + "</span></span></p>\n";
},"3":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<ul class=\"plain-rows wanted\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"rows"),{"name":"each","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":9,"column":0},"end":{"line":11,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":10,"column":24},"end":{"line":10,"column":28}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":10,"column":22},"end":{"line":10,"column":30}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"mark") || alias1(depth0, "mark", {"start":{"line":10,"column":72},"end":{"line":10,"column":76}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":10,"column":70},"end":{"line":10,"column":78}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"word") || alias1(depth0, "word", {"start":{"line":10,"column":89},"end":{"line":10,"column":93}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"word","hash":{},"data":data,"loc":{"start":{"line":10,"column":87},"end":{"line":10,"column":95}}}) : helper)))
    + "</span> <span><span class=\"text\" dir=\"auto\">"
    + alias4(lookupProperty(helpers,"inline").call(alias2,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":10,"column":139},"end":{"line":10,"column":159}}}))
    + "</span> <span class=\"under facts-line\"><span class=\"mono\"><bdi>"
    + alias4((((helper = lookupProperty(helpers,"gap") || alias1(depth0, "gap", {"start":{"line":10,"column":224},"end":{"line":10,"column":227}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"gap","hash":{},"data":data,"loc":{"start":{"line":10,"column":222},"end":{"line":10,"column":229}}}) : helper)))
    + "</bdi></span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"ref"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":10,"column":242},"end":{"line":10,"column":318}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"votes"),{"name":"if","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":10,"column":318},"end":{"line":10,"column":360}}})) != null ? stack1 : "")
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"reasons"),{"name":"each","hash":{},"fn":container.program(7, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":10,"column":367},"end":{"line":10,"column":452}}})) != null ? stack1 : "")
    + "</span></li>\n";
},"5":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<span>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"votes.finding",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":10,"column":259},"end":{"line":10,"column":284}}}))
    + " "
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),lookupProperty(depth0,"ref"),{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</span>";
},"6":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<span>"
    + container.escapeExpression((((helper = lookupProperty(helpers,"votes") || container.strict(depth0, "votes", {"start":{"line":10,"column":339},"end":{"line":10,"column":344}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"votes","hash":{},"data":data,"loc":{"start":{"line":10,"column":337},"end":{"line":10,"column":346}}}) : helper)))
    + "</span>";
},"7":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"under text\" dir=\"auto\">"
    + container.escapeExpression(lookupProperty(helpers,"inline").call(depth0 != null ? depth0 : (container.nullContext || {}),depth0,{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":10,"column":421},"end":{"line":10,"column":436}}}))
    + "</span>";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"critic\" aria-labelledby=\"critic-h\">\n<h2 id=\"critic-h\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"section.critic",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":18},"end":{"line":2,"column":44}}}))
    + "</h2>\n<p class=\"note\" dir=\"auto\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"who"),{"name":"each","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":3,"column":27},"end":{"line":3,"column":79}}})) != null ? stack1 : "")
    + "</p>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"failed"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":4,"column":0},"end":{"line":6,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"rows"),{"name":"if","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":7,"column":0},"end":{"line":13,"column":7}}})) != null ? stack1 : "")
    + "</section>\n";
},"usePartial":true,"useData":true},
  "parts/decide": {"0":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"note\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"review.how",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":7,"column":16},"end":{"line":7,"column":38}}}))
    + "</p>\n<p id=\"okstra-reviewed\" role=\"status\"></p>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<fieldset class=\"choice\">\n<legend>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.direction",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":12,"column":8},"end":{"line":12,"column":36}}}))
    + "</legend>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"options"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":13,"column":0},"end":{"line":15,"column":9}}})) != null ? stack1 : "")
    + "<label class=\"pick\"><input type=\"radio\" name=\"direction\" value=\"\" checked> <span class=\"id\"></span> <span class=\"dim\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.none",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":16,"column":118},"end":{"line":16,"column":141}}}))
    + "</span></label>\n</fieldset>\n<div class=\"pair\">\n<div class=\"field\"><label for=\"okstra-constraints\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.constraints",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":19,"column":51},"end":{"line":19,"column":81}}}))
    + "</label><textarea id=\"okstra-constraints\" rows=\"3\" dir=\"auto\" aria-describedby=\"okstra-constraints-hint\"></textarea><p class=\"hint\" id=\"okstra-constraints-hint\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.constraintsHint",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":19,"column":242},"end":{"line":19,"column":276}}}))
    + "</p></div>\n<div class=\"field\"><label for=\"okstra-note\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.noteField",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":20,"column":44},"end":{"line":20,"column":72}}}))
    + "</label><textarea id=\"okstra-note\" rows=\"3\" dir=\"auto\"></textarea></div>\n</div>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<label class=\"pick\"><input type=\"radio\" name=\"direction\" value=\""
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":14,"column":66},"end":{"line":14,"column":68}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":14,"column":64},"end":{"line":14,"column":70}}}) : helper)))
    + "\"> <span class=\"id\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":14,"column":92},"end":{"line":14,"column":94}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":14,"column":90},"end":{"line":14,"column":96}}}) : helper)))
    + "</span> <span dir=\"auto\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":14,"column":123},"end":{"line":14,"column":128}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":14,"column":121},"end":{"line":14,"column":130}}}) : helper)))
    + "</span></label>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"decide\" aria-labelledby=\"decide-h\">\n<h2 id=\"decide-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.decide",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":18},"end":{"line":2,"column":44}}}))
    + "</h2>\n<p class=\"note\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.note",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":3,"column":16},"end":{"line":3,"column":39}}}))
    + "</p>\n<div class=\"stale\" id=\"okstra-stale\" role=\"status\" hidden><p>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.stale",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":4,"column":61},"end":{"line":4,"column":85}}}))
    + " <code class=\"hash\" id=\"okstra-stale-digest\" dir=\"ltr\"></code></p><p><button type=\"button\" class=\"plain\" id=\"okstra-stale-take\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.take",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":4,"column":213},"end":{"line":4,"column":236}}}))
    + "</button> <button type=\"button\" class=\"plain\" id=\"okstra-stale-drop\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.drop",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":4,"column":305},"end":{"line":4,"column":328}}}))
    + "</button></p></div>\n<form id=\"okstra-form\" autocomplete=\"off\">\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"review"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":6,"column":0},"end":{"line":9,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"options"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":10,"column":0},"end":{"line":22,"column":7}}})) != null ? stack1 : "")
    + "<div class=\"field short\"><label for=\"okstra-responder\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.responder",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":23,"column":55},"end":{"line":23,"column":83}}}))
    + "</label><input type=\"text\" id=\"okstra-responder\" dir=\"auto\"></div>\n<div class=\"actions\">\n<button type=\"button\" class=\"main\" id=\"okstra-download\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.download",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":25,"column":56},"end":{"line":25,"column":83}}}))
    + "</button>\n<button type=\"button\" class=\"plain\" id=\"okstra-copy\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.copy",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":26,"column":53},"end":{"line":26,"column":76}}}))
    + "</button>\n<p id=\"okstra-said\" class=\"said\" role=\"status\"></p>\n</div>\n<details class=\"preview\"><summary>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.preview",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":29,"column":34},"end":{"line":29,"column":60}}}))
    + "</summary><pre tabindex=\"0\"><code id=\"okstra-preview\" dir=\"auto\"></code></pre></details>\n</form>\n<noscript><p class=\"note\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"decide.noscript",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":31,"column":26},"end":{"line":31,"column":53}}}))
    + "</p></noscript>\n</section>\n";
},"useData":true},
  "parts/evidence": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, alias3=container.strict, alias4="function", lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"evidence\" class=\"register\" aria-labelledby=\"evidence-h\" data-register=\"evidence\">\n<h2 id=\"evidence-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.evidence",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":3,"column":20},"end":{"line":3,"column":48}}}))
    + " <span class=\"n\">"
    + alias2((((helper = lookupProperty(helpers,"totalText") || alias3(depth0, "totalText", {"start":{"line":3,"column":67},"end":{"line":3,"column":76}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"totalText","hash":{},"data":data,"loc":{"start":{"line":3,"column":65},"end":{"line":3,"column":78}}}) : helper)))
    + "</span></h2>\n<div class=\"filters\" role=\"search\" aria-labelledby=\"evidence-h\">\n<div class=\"field\"><label for=\"okstra-q-evidence\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"filter.search",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":5,"column":50},"end":{"line":5,"column":75}}}))
    + "</label><input type=\"search\" id=\"okstra-q-evidence\" data-search></div>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"filters"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":6,"column":0},"end":{"line":8,"column":9}}})) != null ? stack1 : "")
    + "</div>\n<p class=\"shown\" role=\"status\" data-shown>"
    + alias2((((helper = lookupProperty(helpers,"shown") || alias3(depth0, "shown", {"start":{"line":10,"column":44},"end":{"line":10,"column":49}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"shown","hash":{},"data":data,"loc":{"start":{"line":10,"column":42},"end":{"line":10,"column":51}}}) : helper)))
    + "</p>\n<div class=\"rows\" role=\"list\" aria-labelledby=\"evidence-h\" data-rows>\n<div class=\"block\" role=\"presentation\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"rows"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":13,"column":0},"end":{"line":15,"column":9}}})) != null ? stack1 : "")
    + "</div>\n</div>\n<template data-row>"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/citation"),lookupProperty(depth0,"blank"),{"name":"parts/citation","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</template>\n<ul class=\"legend\" aria-label=\""
    + alias2(lookupProperty(helpers,"label").call(alias1,"html.legend",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":19,"column":31},"end":{"line":19,"column":54}}}))
    + "\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"legend"),{"name":"each","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":20,"column":0},"end":{"line":22,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n</section>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div class=\"field\"><label for=\"okstra-e-"
    + alias4((((helper = lookupProperty(helpers,"name") || alias1(depth0, "name", {"start":{"line":7,"column":42},"end":{"line":7,"column":46}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"name","hash":{},"data":data,"loc":{"start":{"line":7,"column":40},"end":{"line":7,"column":48}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":7,"column":52},"end":{"line":7,"column":57}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":7,"column":50},"end":{"line":7,"column":59}}}) : helper)))
    + "</label><select id=\"okstra-e-"
    + alias4((((helper = lookupProperty(helpers,"name") || alias1(depth0, "name", {"start":{"line":7,"column":90},"end":{"line":7,"column":94}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"name","hash":{},"data":data,"loc":{"start":{"line":7,"column":88},"end":{"line":7,"column":96}}}) : helper)))
    + "\" data-filter=\""
    + alias4((((helper = lookupProperty(helpers,"name") || alias1(depth0, "name", {"start":{"line":7,"column":113},"end":{"line":7,"column":117}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"name","hash":{},"data":data,"loc":{"start":{"line":7,"column":111},"end":{"line":7,"column":119}}}) : helper)))
    + "\"><option value=\"\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"filter.all",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":7,"column":138},"end":{"line":7,"column":160}}}))
    + "</option>"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"values"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":7,"column":169},"end":{"line":7,"column":237}}})) != null ? stack1 : "")
    + "</select></div>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<option value=\""
    + alias4((((helper = lookupProperty(helpers,"value") || alias1(depth0, "value", {"start":{"line":7,"column":202},"end":{"line":7,"column":207}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"value","hash":{},"data":data,"loc":{"start":{"line":7,"column":200},"end":{"line":7,"column":209}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"text") || alias1(depth0, "text", {"start":{"line":7,"column":213},"end":{"line":7,"column":217}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"text","hash":{},"data":data,"loc":{"start":{"line":7,"column":211},"end":{"line":7,"column":219}}}) : helper)))
    + "</option>";
},"3":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/citation"),depth0,{"name":"parts/citation","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"4":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":21,"column":24},"end":{"line":21,"column":28}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":21,"column":22},"end":{"line":21,"column":30}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"state") || alias1(depth0, "state", {"start":{"line":21,"column":72},"end":{"line":21,"column":77}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"state","hash":{},"data":data,"loc":{"start":{"line":21,"column":70},"end":{"line":21,"column":79}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"word") || alias1(depth0, "word", {"start":{"line":21,"column":90},"end":{"line":21,"column":94}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"word","hash":{},"data":data,"loc":{"start":{"line":21,"column":88},"end":{"line":21,"column":96}}}) : helper)))
    + "</span> <span>"
    + alias4((((helper = lookupProperty(helpers,"about") || alias1(depth0, "about", {"start":{"line":21,"column":112},"end":{"line":21,"column":117}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"about","hash":{},"data":data,"loc":{"start":{"line":21,"column":110},"end":{"line":21,"column":119}}}) : helper)))
    + "</span></li>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"total"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":0},"end":{"line":25,"column":7}}})) != null ? stack1 : "");
},"usePartial":true,"useData":true},
  "parts/fact": {"0":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<span dir=\"auto\">"
    + container.escapeExpression(lookupProperty(helpers,"inline").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"text"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":1,"column":29},"end":{"line":1,"column":44}}}))
    + "</span>";
},"1":function(container,depth0,helpers,partials,data) {
    return " <code dir=\"ltr\">"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</code>";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"refs\">"
    + ((stack1 = lookupProperty(helpers,"each").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"refs"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":146},"end":{"line":1,"column":189}}})) != null ? stack1 : "")
    + "</span>";
},"3":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"text"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":0},"end":{"line":1,"column":58}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"codes"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":58},"end":{"line":1,"column":114}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"refs"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":114},"end":{"line":1,"column":203}}})) != null ? stack1 : "")
    + "\n";
},"usePartial":true,"useData":true},
  "parts/finding": {"0":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " id=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"dom") || container.strict(depth0, "dom", {"start":{"line":1,"column":109},"end":{"line":1,"column":112}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":107},"end":{"line":1,"column":114}}}) : helper)))
    + "\"";
},"1":function(container,depth0,helpers,partials,data) {
    return "<bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi>";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div class=\"row\" role=\"listitem\" tabindex=\"-1\" aria-setsize=\""
    + alias4((((helper = lookupProperty(helpers,"of") || alias1(depth0, "of", {"start":{"line":1,"column":63},"end":{"line":1,"column":65}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"of","hash":{},"data":data,"loc":{"start":{"line":1,"column":61},"end":{"line":1,"column":67}}}) : helper)))
    + "\" aria-posinset=\""
    + alias4((((helper = lookupProperty(helpers,"at") || alias1(depth0, "at", {"start":{"line":1,"column":86},"end":{"line":1,"column":88}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"at","hash":{},"data":data,"loc":{"start":{"line":1,"column":84},"end":{"line":1,"column":90}}}) : helper)))
    + "\""
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":91},"end":{"line":1,"column":122}}})) != null ? stack1 : "")
    + "><p class=\"row-head\"><a class=\"id\" href=\"#"
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":1,"column":166},"end":{"line":1,"column":169}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":164},"end":{"line":1,"column":171}}}) : helper)))
    + "\" data-slot=\"id\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":1,"column":190},"end":{"line":1,"column":192}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":1,"column":188},"end":{"line":1,"column":194}}}) : helper)))
    + "</a><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"severity") || alias1(depth0, "severity", {"start":{"line":1,"column":218},"end":{"line":1,"column":226}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"severity","hash":{},"data":data,"loc":{"start":{"line":1,"column":216},"end":{"line":1,"column":228}}}) : helper)))
    + "\" data-slot=\"severity\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"severity") || alias1(depth0, "severity", {"start":{"line":1,"column":291},"end":{"line":1,"column":299}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"severity","hash":{},"data":data,"loc":{"start":{"line":1,"column":289},"end":{"line":1,"column":301}}}) : helper)))
    + "\"/></svg><span>"
    + alias4((((helper = lookupProperty(helpers,"severityWord") || alias1(depth0, "severityWord", {"start":{"line":1,"column":318},"end":{"line":1,"column":330}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"severityWord","hash":{},"data":data,"loc":{"start":{"line":1,"column":316},"end":{"line":1,"column":332}}}) : helper)))
    + "</span></span><span data-slot=\"kind\">"
    + alias4((((helper = lookupProperty(helpers,"kind") || alias1(depth0, "kind", {"start":{"line":1,"column":371},"end":{"line":1,"column":375}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"kind","hash":{},"data":data,"loc":{"start":{"line":1,"column":369},"end":{"line":1,"column":377}}}) : helper)))
    + "</span><span data-slot=\"confidence\">"
    + alias4((((helper = lookupProperty(helpers,"confidence") || alias1(depth0, "confidence", {"start":{"line":1,"column":415},"end":{"line":1,"column":425}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"confidence","hash":{},"data":data,"loc":{"start":{"line":1,"column":413},"end":{"line":1,"column":427}}}) : helper)))
    + "</span><span data-slot=\"class\">"
    + alias4((((helper = lookupProperty(helpers,"class") || alias1(depth0, "class", {"start":{"line":1,"column":460},"end":{"line":1,"column":465}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"class","hash":{},"data":data,"loc":{"start":{"line":1,"column":458},"end":{"line":1,"column":467}}}) : helper)))
    + "</span></p><p class=\"statement\" dir=\"auto\" data-slot=\"statement\">"
    + alias4(lookupProperty(helpers,"inline").call(alias2,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":1,"column":532},"end":{"line":1,"column":552}}}))
    + "</p><p class=\"row-foot\"><span class=\"mono\" data-slot=\"sources\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"sources"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":615},"end":{"line":1,"column":660}}})) != null ? stack1 : "")
    + "</span><span class=\"refs\" data-slot=\"refs\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"refs"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":703},"end":{"line":1,"column":746}}})) != null ? stack1 : "")
    + "</span></p></div>\n";
},"usePartial":true,"useData":true},
  "parts/findings": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, alias3=container.strict, alias4="function", lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"findings\" class=\"register\" aria-labelledby=\"findings-h\" data-register=\"findings\">\n<h2 id=\"findings-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.findings",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":3,"column":20},"end":{"line":3,"column":48}}}))
    + " <span class=\"n\">"
    + alias2((((helper = lookupProperty(helpers,"totalText") || alias3(depth0, "totalText", {"start":{"line":3,"column":67},"end":{"line":3,"column":76}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"totalText","hash":{},"data":data,"loc":{"start":{"line":3,"column":65},"end":{"line":3,"column":78}}}) : helper)))
    + "</span></h2>\n<div class=\"filters\" role=\"search\" aria-labelledby=\"findings-h\">\n<div class=\"field\"><label for=\"okstra-q-findings\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"filter.search",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":5,"column":50},"end":{"line":5,"column":75}}}))
    + "</label><input type=\"search\" id=\"okstra-q-findings\" data-search></div>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"filters"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":6,"column":0},"end":{"line":8,"column":9}}})) != null ? stack1 : "")
    + "</div>\n<p class=\"shown\" role=\"status\" data-shown>"
    + alias2((((helper = lookupProperty(helpers,"shown") || alias3(depth0, "shown", {"start":{"line":10,"column":44},"end":{"line":10,"column":49}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"shown","hash":{},"data":data,"loc":{"start":{"line":10,"column":42},"end":{"line":10,"column":51}}}) : helper)))
    + "</p>\n<div class=\"rows\" role=\"list\" aria-labelledby=\"findings-h\" data-rows>\n<div class=\"block\" role=\"presentation\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"rows"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":13,"column":0},"end":{"line":15,"column":9}}})) != null ? stack1 : "")
    + "</div>\n</div>\n<template data-row>"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/finding"),lookupProperty(depth0,"blank"),{"name":"parts/finding","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</template>\n</section>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div class=\"field\"><label for=\"okstra-f-"
    + alias4((((helper = lookupProperty(helpers,"name") || alias1(depth0, "name", {"start":{"line":7,"column":42},"end":{"line":7,"column":46}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"name","hash":{},"data":data,"loc":{"start":{"line":7,"column":40},"end":{"line":7,"column":48}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":7,"column":52},"end":{"line":7,"column":57}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":7,"column":50},"end":{"line":7,"column":59}}}) : helper)))
    + "</label><select id=\"okstra-f-"
    + alias4((((helper = lookupProperty(helpers,"name") || alias1(depth0, "name", {"start":{"line":7,"column":90},"end":{"line":7,"column":94}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"name","hash":{},"data":data,"loc":{"start":{"line":7,"column":88},"end":{"line":7,"column":96}}}) : helper)))
    + "\" data-filter=\""
    + alias4((((helper = lookupProperty(helpers,"name") || alias1(depth0, "name", {"start":{"line":7,"column":113},"end":{"line":7,"column":117}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"name","hash":{},"data":data,"loc":{"start":{"line":7,"column":111},"end":{"line":7,"column":119}}}) : helper)))
    + "\"><option value=\"\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"filter.all",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":7,"column":138},"end":{"line":7,"column":160}}}))
    + "</option>"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"values"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":7,"column":169},"end":{"line":7,"column":237}}})) != null ? stack1 : "")
    + "</select></div>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<option value=\""
    + alias4((((helper = lookupProperty(helpers,"value") || alias1(depth0, "value", {"start":{"line":7,"column":202},"end":{"line":7,"column":207}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"value","hash":{},"data":data,"loc":{"start":{"line":7,"column":200},"end":{"line":7,"column":209}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"text") || alias1(depth0, "text", {"start":{"line":7,"column":213},"end":{"line":7,"column":217}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"text","hash":{},"data":data,"loc":{"start":{"line":7,"column":211},"end":{"line":7,"column":219}}}) : helper)))
    + "</option>";
},"3":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/finding"),depth0,{"name":"parts/finding","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"total"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":0},"end":{"line":20,"column":7}}})) != null ? stack1 : "");
},"usePartial":true,"useData":true},
  "parts/invariants": {"0":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li dir=\"auto\">"
    + container.escapeExpression(lookupProperty(helpers,"inline").call(depth0 != null ? depth0 : (container.nullContext || {}),depth0,{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":5,"column":15},"end":{"line":5,"column":30}}}))
    + "</li>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div class=\"aside\">\n<h3 class=\"quiet\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"options.invariants",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":18},"end":{"line":2,"column":48}}}))
    + "</h3>\n<ul>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"invariants"),{"name":"each","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":4,"column":0},"end":{"line":6,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n</div>\n";
},"useData":true},
  "parts/ledger-rows": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.strict, alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<tr role=\"row\""
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":11,"column":14},"end":{"line":11,"column":45}}})) != null ? stack1 : "")
    + ">\n<th scope=\"row\" role=\"rowheader\" class=\"subject\"><bdi class=\"id\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias2(depth0, "id", {"start":{"line":12,"column":67},"end":{"line":12,"column":69}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":12,"column":65},"end":{"line":12,"column":71}}}) : helper)))
    + "</bdi> <span class=\"text\" dir=\"auto\">"
    + alias4(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":12,"column":108},"end":{"line":12,"column":128}}}))
    + "</span> <span class=\"facts-line\"><span>"
    + alias4((((helper = lookupProperty(helpers,"kind") || alias2(depth0, "kind", {"start":{"line":12,"column":169},"end":{"line":12,"column":173}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"kind","hash":{},"data":data,"loc":{"start":{"line":12,"column":167},"end":{"line":12,"column":175}}}) : helper)))
    + "</span></span></th>\n<td role=\"cell\"><span class=\"cell-id only-narrow\">"
    + alias4(lookupProperty(helpers,"label").call(alias1,"ledger.origin",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":13,"column":50},"end":{"line":13,"column":75}}}))
    + "</span><span>"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/fact"),lookupProperty(depth0,"origin"),{"name":"parts/fact","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</span></td>\n<td role=\"cell\"><span class=\"cell-id only-narrow\">"
    + alias4(lookupProperty(helpers,"label").call(alias1,"ledger.standing",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":14,"column":50},"end":{"line":14,"column":77}}}))
    + "</span><span><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias2(depth0, "tone", {"start":{"line":14,"column":110},"end":{"line":14,"column":114}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":14,"column":108},"end":{"line":14,"column":116}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"mark") || alias2(depth0, "mark", {"start":{"line":14,"column":158},"end":{"line":14,"column":162}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":14,"column":156},"end":{"line":14,"column":164}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"standing") || alias2(depth0, "standing", {"start":{"line":14,"column":175},"end":{"line":14,"column":183}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"standing","hash":{},"data":data,"loc":{"start":{"line":14,"column":173},"end":{"line":14,"column":185}}}) : helper)))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"class"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":14,"column":192},"end":{"line":14,"column":341}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"refs"),{"name":"if","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":14,"column":341},"end":{"line":14,"column":430}}})) != null ? stack1 : "")
    + "</span></td>\n</tr>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " id=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"dom") || container.strict(depth0, "dom", {"start":{"line":11,"column":32},"end":{"line":11,"column":35}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":11,"column":30},"end":{"line":11,"column":37}}}) : helper)))
    + "\"";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"figures\"><span>"
    + container.escapeExpression((((helper = lookupProperty(helpers,"class") || container.strict(depth0, "class", {"start":{"line":14,"column":236},"end":{"line":14,"column":241}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"class","hash":{},"data":data,"loc":{"start":{"line":14,"column":234},"end":{"line":14,"column":243}}}) : helper)))
    + "</span> <span class=\"refs mono\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"sources"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":14,"column":275},"end":{"line":14,"column":320}}})) != null ? stack1 : "")
    + "</span></span>";
},"3":function(container,depth0,helpers,partials,data) {
    return "<bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi>";
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"refs\">"
    + ((stack1 = lookupProperty(helpers,"each").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"refs"),{"name":"each","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":14,"column":373},"end":{"line":14,"column":416}}})) != null ? stack1 : "")
    + "</span>";
},"5":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<table class=\"matrix words\" role=\"table\">\n<thead role=\"rowgroup\">\n<tr role=\"row\">\n<th scope=\"col\" role=\"columnheader\" class=\"subject\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"ledger.requirement",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":4,"column":52},"end":{"line":4,"column":82}}}))
    + "</th>\n<th scope=\"col\" role=\"columnheader\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"ledger.origin",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":5,"column":36},"end":{"line":5,"column":61}}}))
    + "</th>\n<th scope=\"col\" role=\"columnheader\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"ledger.standing",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":6,"column":36},"end":{"line":6,"column":63}}}))
    + "</th>\n</tr>\n</thead>\n<tbody role=\"rowgroup\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,depth0,{"name":"each","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":10,"column":0},"end":{"line":16,"column":9}}})) != null ? stack1 : "")
    + "</tbody>\n</table>\n";
},"usePartial":true,"useData":true},
  "parts/ledger": {"0":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"n\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"many") || container.strict(depth0, "many", {"start":{"line":2,"column":58},"end":{"line":2,"column":62}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"many","hash":{},"data":data,"loc":{"start":{"line":2,"column":56},"end":{"line":2,"column":64}}}) : helper)))
    + "</span>";
},"1":function(container,depth0,helpers,partials,data) {
    return "<bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi>";
},"2":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"note\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"causes.nothing",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":5,"column":16},"end":{"line":5,"column":42}}}))
    + "</p>\n";
},"3":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-labelledby=\"ledger-h\">\n"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ledger-rows"),lookupProperty(depth0,"rows"),{"name":"parts/ledger-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</div>\n";
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div class=\"apart\">\n<h3 id=\"ledger-apart\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"rows.apart",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":14,"column":22},"end":{"line":14,"column":44}}}))
    + " <span class=\"n\">"
    + alias2(container.lambda(container.strict(lookupProperty(depth0,"apart"), "length", {"start":{"line":14,"column":63},"end":{"line":14,"column":75}} ), depth0))
    + "</span></h3>\n<p class=\"note\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"rows.apartNote",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":15,"column":16},"end":{"line":15,"column":42}}}))
    + "</p>\n<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-labelledby=\"ledger-apart\">\n"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ledger-rows"),lookupProperty(depth0,"apart"),{"name":"parts/ledger-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</div>\n</div>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"ledger\" aria-labelledby=\"ledger-h\">\n<h2 id=\"ledger-h\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":2,"column":20},"end":{"line":2,"column":25}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":2,"column":18},"end":{"line":2,"column":27}}}) : helper)))
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"many"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":2,"column":27},"end":{"line":2,"column":78}}})) != null ? stack1 : "")
    + "</h2>\n<p class=\"note\">"
    + alias4((((helper = lookupProperty(helpers,"category") || alias1(depth0, "category", {"start":{"line":3,"column":18},"end":{"line":3,"column":26}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"category","hash":{},"data":data,"loc":{"start":{"line":3,"column":16},"end":{"line":3,"column":28}}}) : helper)))
    + " <span class=\"refs mono\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"sources"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":3,"column":53},"end":{"line":3,"column":98}}})) != null ? stack1 : "")
    + "</span></p>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"none"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":4,"column":0},"end":{"line":6,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"rows"),{"name":"if","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":7,"column":0},"end":{"line":11,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"apart"),{"name":"if","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":12,"column":0},"end":{"line":20,"column":7}}})) != null ? stack1 : "")
    + "</section>\n";
},"usePartial":true,"useData":true},
  "parts/lenses": {"0":function(container,depth0,helpers,partials,data) {
    return "<th scope=\"col\" role=\"columnheader\"><bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi></th>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<tr role=\"row\">\n<th scope=\"row\" role=\"rowheader\" class=\"lens subject\">"
    + alias4((((helper = lookupProperty(helpers,"lens") || alias1(depth0, "lens", {"start":{"line":18,"column":56},"end":{"line":18,"column":60}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"lens","hash":{},"data":data,"loc":{"start":{"line":18,"column":54},"end":{"line":18,"column":62}}}) : helper)))
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"primary"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":18,"column":62},"end":{"line":18,"column":193}}})) != null ? stack1 : "")
    + "</th>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"cells"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":19,"column":0},"end":{"line":21,"column":9}}})) != null ? stack1 : "")
    + "<td role=\"cell\" class=\"num\"><span class=\"cell-id only-narrow\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"lenses.count",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":22,"column":62},"end":{"line":22,"column":86}}}))
    + "</span><span>"
    + alias4((((helper = lookupProperty(helpers,"improvements") || alias1(depth0, "improvements", {"start":{"line":22,"column":101},"end":{"line":22,"column":113}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"improvements","hash":{},"data":data,"loc":{"start":{"line":22,"column":99},"end":{"line":22,"column":115}}}) : helper)))
    + "</span></td>\n</tr>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"mark calm\"><svg aria-hidden=\"true\"><use href=\"#m-high\"/></svg>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"lenses.primary",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":18,"column":153},"end":{"line":18,"column":179}}}))
    + "</span>";
},"3":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<td role=\"cell\"><span class=\"cell-id only-narrow\">"
    + alias4((((helper = lookupProperty(helpers,"worker") || alias1(depth0, "worker", {"start":{"line":20,"column":52},"end":{"line":20,"column":58}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"worker","hash":{},"data":data,"loc":{"start":{"line":20,"column":50},"end":{"line":20,"column":60}}}) : helper)))
    + "</span><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":20,"column":87},"end":{"line":20,"column":91}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":20,"column":85},"end":{"line":20,"column":93}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"mark") || alias1(depth0, "mark", {"start":{"line":20,"column":135},"end":{"line":20,"column":139}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":20,"column":133},"end":{"line":20,"column":141}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"word") || alias1(depth0, "word", {"start":{"line":20,"column":152},"end":{"line":20,"column":156}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"word","hash":{},"data":data,"loc":{"start":{"line":20,"column":150},"end":{"line":20,"column":158}}}) : helper)))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"notes"),{"name":"if","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":20,"column":165},"end":{"line":20,"column":279}}})) != null ? stack1 : "")
    + "</td>\n";
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"figures\">"
    + ((stack1 = lookupProperty(helpers,"each").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"notes"),{"name":"each","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":20,"column":201},"end":{"line":20,"column":265}}})) != null ? stack1 : "")
    + "</span>";
},"5":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<span dir=\"auto\">"
    + container.escapeExpression(lookupProperty(helpers,"inline").call(depth0 != null ? depth0 : (container.nullContext || {}),depth0,{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":20,"column":233},"end":{"line":20,"column":248}}}))
    + "</span> ";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"lenses\" aria-labelledby=\"lenses-h\">\n<h2 id=\"lenses-h\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":2,"column":20},"end":{"line":2,"column":25}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":2,"column":18},"end":{"line":2,"column":27}}}) : helper)))
    + " <span class=\"n\">"
    + alias4((((helper = lookupProperty(helpers,"many") || alias1(depth0, "many", {"start":{"line":2,"column":46},"end":{"line":2,"column":50}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"many","hash":{},"data":data,"loc":{"start":{"line":2,"column":44},"end":{"line":2,"column":52}}}) : helper)))
    + "</span></h2>\n<p class=\"note\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"lenses.how",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":3,"column":16},"end":{"line":3,"column":38}}}))
    + "</p>\n<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-labelledby=\"lenses-h\">\n<table class=\"matrix cols-"
    + alias4(container.lambda(alias1(lookupProperty(depth0,"workers"), "length", {"start":{"line":5,"column":28},"end":{"line":5,"column":42}} ), depth0))
    + "\" role=\"table\">\n<thead role=\"rowgroup\">\n<tr role=\"row\">\n<th scope=\"col\" role=\"columnheader\" class=\"lens\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"improvements.lens",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":8,"column":49},"end":{"line":8,"column":78}}}))
    + "</th>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"workers"),{"name":"each","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":9,"column":0},"end":{"line":11,"column":9}}})) != null ? stack1 : "")
    + "<th scope=\"col\" role=\"columnheader\" class=\"num\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"lenses.count",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":12,"column":48},"end":{"line":12,"column":72}}}))
    + "</th>\n</tr>\n</thead>\n<tbody role=\"rowgroup\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"rows"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":16,"column":0},"end":{"line":24,"column":9}}})) != null ? stack1 : "")
    + "</tbody>\n</table>\n</div>\n</section>\n";
},"useData":true},
  "parts/marks": {"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    return "<svg class=\"sprite\" aria-hidden=\"true\" focusable=\"false\" width=\"0\" height=\"0\">\n<symbol id=\"m-verified\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"7\" class=\"s\"/><path d=\"M4.8 8.2l2.2 2.2 4.2-4.6\" class=\"k\"/></symbol>\n<symbol id=\"m-moved\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"6.25\" class=\"l\"/><path d=\"M5 8h6M8.6 5.4L11.2 8l-2.6 2.6\" class=\"l\"/></symbol>\n<symbol id=\"m-located\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"6.25\" class=\"l\"/><circle cx=\"8\" cy=\"8\" r=\"2.25\" class=\"s\"/></symbol>\n<symbol id=\"m-not-found\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"6.25\" class=\"l\"/><path d=\"M5.5 5.5l5 5M10.5 5.5l-5 5\" class=\"l\"/></symbol>\n<symbol id=\"m-cited-unread\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"6.25\" class=\"l\"/><path d=\"M3.8 12.2l8.4-8.4\" class=\"l\"/></symbol>\n<symbol id=\"m-unobservable\" viewBox=\"0 0 16 16\"><rect x=\"2\" y=\"2\" width=\"12\" height=\"12\" rx=\"1.5\" class=\"l d\"/></symbol>\n<symbol id=\"m-observed\" viewBox=\"0 0 16 16\"><rect x=\"1\" y=\"1\" width=\"14\" height=\"14\" rx=\"2\" class=\"s\"/><path d=\"M4.8 8.2l2.2 2.2 4.2-4.6\" class=\"k\"/></symbol>\n<symbol id=\"m-not-observed\" viewBox=\"0 0 16 16\"><rect x=\"2\" y=\"2\" width=\"12\" height=\"12\" rx=\"1.5\" class=\"l\"/><path d=\"M5.5 5.5l5 5M10.5 5.5l-5 5\" class=\"l\"/></symbol>\n<symbol id=\"m-resolved\" viewBox=\"0 0 16 16\"><path d=\"M8 .5L15.5 8 8 15.5.5 8z\" class=\"s\"/><path d=\"M5.2 8.1l1.9 1.9 3.6-3.9\" class=\"k\"/></symbol>\n<symbol id=\"m-unresolved\" viewBox=\"0 0 16 16\"><path d=\"M8 1.4L14.6 8 8 14.6 1.4 8z\" class=\"l\"/><path d=\"M6.2 6.2l3.6 3.6M9.8 6.2L6.2 9.8\" class=\"l\"/></symbol>\n<symbol id=\"m-external\" viewBox=\"0 0 16 16\"><path d=\"M6.5 3H3v10h10V9.5M9.5 2.5h4v4M13.3 2.7L7.5 8.5\" class=\"l\"/></symbol>\n<symbol id=\"m-unchecked\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"6.25\" class=\"l d\"/></symbol>\n<symbol id=\"m-covered\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"7\" class=\"s\"/><path d=\"M4.8 8.2l2.2 2.2 4.2-4.6\" class=\"k\"/></symbol>\n<symbol id=\"m-partial\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"6.25\" class=\"l\"/><path d=\"M8 1.75a6.25 6.25 0 0 0 0 12.5z\" class=\"s\"/></symbol>\n<symbol id=\"m-contradicted\" viewBox=\"0 0 16 16\"><path d=\"M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z\" class=\"s\"/><path d=\"M5.5 5.5l5 5M10.5 5.5l-5 5\" class=\"k\"/></symbol>\n<symbol id=\"m-unmapped\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"6.25\" class=\"l\"/></symbol>\n<symbol id=\"m-gate\" viewBox=\"0 0 16 16\"><path d=\"M2.5 14V2M13.5 14V2M2.5 5h11M2.5 9h11\" class=\"l\"/></symbol>\n<symbol id=\"m-critical\" viewBox=\"0 0 16 16\"><path d=\"M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z\" class=\"s\"/><path d=\"M8 4.2v4.6M8 11v.8\" class=\"k\"/></symbol>\n<symbol id=\"m-high\" viewBox=\"0 0 16 16\"><path d=\"M8 2l6.5 11.5h-13z\" class=\"s\"/></symbol>\n<symbol id=\"m-medium\" viewBox=\"0 0 16 16\"><path d=\"M8 2.5l5.8 10.6H2.2z\" class=\"l\"/></symbol>\n<symbol id=\"m-low\" viewBox=\"0 0 16 16\"><path d=\"M2.5 8h11\" class=\"l\"/></symbol>\n<symbol id=\"m-none\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"1.5\" class=\"s\"/></symbol>\n<symbol id=\"m-yes\" viewBox=\"0 0 16 16\"><path d=\"M2.5 8.5l3.6 3.6L13.5 4\" class=\"l\"/></symbol>\n<symbol id=\"m-no\" viewBox=\"0 0 16 16\"><path d=\"M3.5 3.5l9 9M12.5 3.5l-9 9\" class=\"l\"/></symbol>\n<symbol id=\"m-accepted\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"7\" class=\"s\"/><path d=\"M4.8 8.2l2.2 2.2 4.2-4.6\" class=\"k\"/></symbol>\n<symbol id=\"m-conditional-accept\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"6.25\" class=\"l\"/><path d=\"M4.8 8.2l2.2 2.2 4.2-4.6\" class=\"l\"/></symbol>\n<symbol id=\"m-blocked\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"6.25\" class=\"l\"/><path d=\"M4 8h8\" class=\"l w\"/></symbol>\n<symbol id=\"m-not-applicable\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"6.25\" class=\"l d\"/></symbol>\n</svg>\n";
},"useData":true},
  "parts/open": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h3>"
    + container.escapeExpression((((helper = lookupProperty(helpers,"title") || container.strict(depth0, "title", {"start":{"line":4,"column":6},"end":{"line":4,"column":11}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":4,"column":4},"end":{"line":4,"column":13}}}) : helper)))
    + "</h3>\n<ul class=\"plain-rows\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"rows"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":6,"column":0},"end":{"line":8,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":7,"column":3},"end":{"line":7,"column":34}}})) != null ? stack1 : "")
    + "><bdi class=\"id\">"
    + alias2((((helper = lookupProperty(helpers,"id") || container.strict(depth0, "id", {"start":{"line":7,"column":53},"end":{"line":7,"column":55}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":7,"column":51},"end":{"line":7,"column":57}}}) : helper)))
    + "</bdi> <span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"word"),{"name":"if","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":7,"column":70},"end":{"line":7,"column":188}}})) != null ? stack1 : "")
    + "<span class=\"text\" dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":7,"column":218},"end":{"line":7,"column":238}}}))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"detail"),{"name":"if","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":7,"column":245},"end":{"line":7,"column":376}}})) != null ? stack1 : "")
    + "</span></li>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " id=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"dom") || container.strict(depth0, "dom", {"start":{"line":7,"column":21},"end":{"line":7,"column":24}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":7,"column":19},"end":{"line":7,"column":26}}}) : helper)))
    + "\"";
},"3":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":7,"column":102},"end":{"line":7,"column":106}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":7,"column":100},"end":{"line":7,"column":108}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":7,"column":150},"end":{"line":7,"column":154}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":7,"column":148},"end":{"line":7,"column":156}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"word") || alias1(depth0, "word", {"start":{"line":7,"column":167},"end":{"line":7,"column":171}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"word","hash":{},"data":data,"loc":{"start":{"line":7,"column":165},"end":{"line":7,"column":173}}}) : helper)))
    + "</span> ";
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"under\"><span class=\"text\" dir=\"auto\">"
    + container.escapeExpression(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"detail"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":7,"column":310},"end":{"line":7,"column":327}}}))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"tag"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":7,"column":334},"end":{"line":7,"column":362}}})) != null ? stack1 : "")
    + "</span>";
},"5":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " · "
    + container.escapeExpression((((helper = lookupProperty(helpers,"tag") || container.strict(depth0, "tag", {"start":{"line":7,"column":350},"end":{"line":7,"column":353}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"tag","hash":{},"data":data,"loc":{"start":{"line":7,"column":348},"end":{"line":7,"column":355}}}) : helper)));
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"open\" aria-labelledby=\"open-h\">\n<h2 id=\"open-h\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"section.open",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":16},"end":{"line":2,"column":40}}}))
    + "</h2>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"lists"),{"name":"each","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":3,"column":0},"end":{"line":10,"column":9}}})) != null ? stack1 : "")
    + "</section>\n";
},"useData":true},
  "parts/option": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"options.family",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":10,"column":18},"end":{"line":10,"column":44}}}))
    + " "
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),lookupProperty(depth0,"family"),{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</li>";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":3},"end":{"line":21,"column":34}}})) != null ? stack1 : "")
    + "><bdi class=\"id\">"
    + alias2((((helper = lookupProperty(helpers,"id") || container.strict(depth0, "id", {"start":{"line":21,"column":53},"end":{"line":21,"column":55}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":21,"column":51},"end":{"line":21,"column":57}}}) : helper)))
    + "</bdi> <span class=\"text\" dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":21,"column":94},"end":{"line":21,"column":114}}}))
    + "</span> <span class=\"refs\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"covers"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":141},"end":{"line":21,"column":257}}})) != null ? stack1 : "")
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"contradicts"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":264},"end":{"line":21,"column":403}}})) != null ? stack1 : "")
    + "</li>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " id=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"dom") || container.strict(depth0, "dom", {"start":{"line":21,"column":21},"end":{"line":21,"column":24}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":21,"column":19},"end":{"line":21,"column":26}}}) : helper)))
    + "\"";
},"3":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<span>"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"detail"),{"name":"if","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":183},"end":{"line":21,"column":241}}})) != null ? stack1 : "")
    + "</span>";
},"4":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <bdi class=\"detail\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"detail") || container.strict(depth0, "detail", {"start":{"line":21,"column":220},"end":{"line":21,"column":226}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"detail","hash":{},"data":data,"loc":{"start":{"line":21,"column":218},"end":{"line":21,"column":228}}}) : helper)))
    + "</bdi>";
},"5":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"refs bad\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"options.contradicts",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":21,"column":307},"end":{"line":21,"column":338}}}))
    + " "
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"contradicts"),{"name":"each","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":339},"end":{"line":21,"column":389}}})) != null ? stack1 : "")
    + "</span>";
},"6":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"7":function(container,depth0,helpers,partials,data) {
    return "<li><code dir=\"ltr\">"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</code></li>\n";
},"8":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h4>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"options.assumptions",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":35,"column":4},"end":{"line":35,"column":35}}}))
    + "</h4>\n<ul>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"assumptions"),{"name":"each","hash":{},"fn":container.program(9, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":37,"column":0},"end":{"line":39,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"9":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li dir=\"auto\">"
    + container.escapeExpression(lookupProperty(helpers,"inline").call(depth0 != null ? depth0 : (container.nullContext || {}),depth0,{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":38,"column":15},"end":{"line":38,"column":30}}}))
    + "</li>\n";
},"10":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h4>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"options.externalFacts",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":43,"column":4},"end":{"line":43,"column":37}}}))
    + "</h4>\n<ul>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"facts"),{"name":"each","hash":{},"fn":container.program(11, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":45,"column":0},"end":{"line":47,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"11":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":46,"column":3},"end":{"line":46,"column":34}}})) != null ? stack1 : "")
    + "><bdi class=\"id\">"
    + alias2((((helper = lookupProperty(helpers,"id") || container.strict(depth0, "id", {"start":{"line":46,"column":53},"end":{"line":46,"column":55}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":46,"column":51},"end":{"line":46,"column":57}}}) : helper)))
    + "</bdi> <span dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":46,"column":81},"end":{"line":46,"column":101}}}))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"critical"),{"name":"if","hash":{},"fn":container.program(12, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":46,"column":108},"end":{"line":46,"column":177}}})) != null ? stack1 : "")
    + "</li>\n";
},"12":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <strong>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"options.critical",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":46,"column":133},"end":{"line":46,"column":161}}}))
    + "</strong>";
},"13":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h4>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"options.safety",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":51,"column":4},"end":{"line":51,"column":30}}}))
    + "</h4>\n<ul>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"safety"),{"name":"each","hash":{},"fn":container.program(9, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":53,"column":0},"end":{"line":55,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"14":function(container,depth0,helpers,partials,data) {
    return "<bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi>";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, alias5=container.lambda, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<article class=\"option\" id=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":1,"column":30},"end":{"line":1,"column":33}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":28},"end":{"line":1,"column":35}}}) : helper)))
    + "\" aria-labelledby=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":1,"column":56},"end":{"line":1,"column":59}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":54},"end":{"line":1,"column":61}}}) : helper)))
    + "~title\">\n<header>\n<p class=\"rank\"><span class=\"sr\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"options.rank",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":3,"column":33},"end":{"line":3,"column":57}}}))
    + " </span>"
    + alias4((((helper = lookupProperty(helpers,"rank") || alias1(depth0, "rank", {"start":{"line":3,"column":67},"end":{"line":3,"column":71}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"rank","hash":{},"data":data,"loc":{"start":{"line":3,"column":65},"end":{"line":3,"column":73}}}) : helper)))
    + "</p>\n<div>\n<h3 id=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":5,"column":10},"end":{"line":5,"column":13}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":5,"column":8},"end":{"line":5,"column":15}}}) : helper)))
    + "~title\"><a class=\"id\" href=\"#"
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":5,"column":46},"end":{"line":5,"column":49}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":5,"column":44},"end":{"line":5,"column":51}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":5,"column":55},"end":{"line":5,"column":57}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":5,"column":53},"end":{"line":5,"column":59}}}) : helper)))
    + "</a> <span dir=\"auto\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":5,"column":83},"end":{"line":5,"column":88}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":5,"column":81},"end":{"line":5,"column":90}}}) : helper)))
    + "</span></h3>\n<ul class=\"line\">\n<li><span class=\"mark "
    + alias4(alias5(alias1(lookupProperty(depth0,"verdict"), "tone", {"start":{"line":7,"column":24},"end":{"line":7,"column":36}} ), depth0))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4(alias5(alias1(lookupProperty(depth0,"verdict"), "mark", {"start":{"line":7,"column":80},"end":{"line":7,"column":92}} ), depth0))
    + "\"/></svg>"
    + alias4(alias5(alias1(lookupProperty(depth0,"verdict"), "word", {"start":{"line":7,"column":105},"end":{"line":7,"column":117}} ), depth0))
    + "</span></li>\n<li>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"options.score",{"name":"label","hash":{"most":lookupProperty(depth0,"most"),"total":lookupProperty(depth0,"total")},"data":data,"loc":{"start":{"line":8,"column":4},"end":{"line":8,"column":51}}}))
    + "</li>\n<li>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"options.votes",{"name":"label","hash":{"no":lookupProperty(depth0,"no"),"yes":lookupProperty(depth0,"yes")},"data":data,"loc":{"start":{"line":9,"column":4},"end":{"line":9,"column":43}}}))
    + "</li>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"family"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":10,"column":0},"end":{"line":10,"column":79}}})) != null ? stack1 : "")
    + "\n</ul>\n</div>\n</header>\n<div class=\"two\">\n<div>\n<h4>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"options.mechanism",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":16,"column":4},"end":{"line":16,"column":33}}}))
    + "</h4>\n<p class=\"text\" dir=\"auto\">"
    + alias4(lookupProperty(helpers,"inline").call(alias2,lookupProperty(depth0,"mechanism"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":17,"column":27},"end":{"line":17,"column":47}}}))
    + "</p>\n<h4>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"options.commitments",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":18,"column":4},"end":{"line":18,"column":35}}}))
    + "</h4>\n<ul class=\"commitments\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"commitments"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":20,"column":0},"end":{"line":22,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n</div>\n<div>\n<h4>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"options.boundary",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":26,"column":4},"end":{"line":26,"column":32}}}))
    + "</h4>\n<ul class=\"paths\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"boundary"),{"name":"each","hash":{},"fn":container.program(7, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":28,"column":0},"end":{"line":30,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n<h4>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"options.evidence",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":32,"column":4},"end":{"line":32,"column":32}}}))
    + "</h4>\n<p class=\"refs\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"evidence"),{"name":"each","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":33,"column":16},"end":{"line":33,"column":63}}})) != null ? stack1 : "")
    + "</p>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"assumptions"),{"name":"if","hash":{},"fn":container.program(8, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":34,"column":0},"end":{"line":41,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"facts"),{"name":"if","hash":{},"fn":container.program(10, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":42,"column":0},"end":{"line":49,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"safety"),{"name":"if","hash":{},"fn":container.program(13, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":50,"column":0},"end":{"line":57,"column":7}}})) != null ? stack1 : "")
    + "<h4>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"options.sources",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":58,"column":4},"end":{"line":58,"column":31}}}))
    + "</h4>\n<p class=\"refs mono\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"sources"),{"name":"each","hash":{},"fn":container.program(14, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":59,"column":21},"end":{"line":59,"column":66}}})) != null ? stack1 : "")
    + "</p>\n</div>\n</div>\n"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/assessments"),depth0,{"name":"parts/assessments","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</article>\n";
},"usePartial":true,"useData":true},
  "parts/questions": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.strict, alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":5,"column":3},"end":{"line":5,"column":34}}})) != null ? stack1 : "")
    + ">\n<p class=\"row-head\"><a class=\"id\" href=\"#"
    + alias4((((helper = lookupProperty(helpers,"dom") || alias2(depth0, "dom", {"start":{"line":6,"column":43},"end":{"line":6,"column":46}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":6,"column":41},"end":{"line":6,"column":48}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias2(depth0, "id", {"start":{"line":6,"column":52},"end":{"line":6,"column":54}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":6,"column":50},"end":{"line":6,"column":56}}}) : helper)))
    + "</a> <span>"
    + alias4((((helper = lookupProperty(helpers,"kind") || alias2(depth0, "kind", {"start":{"line":6,"column":69},"end":{"line":6,"column":73}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"kind","hash":{},"data":data,"loc":{"start":{"line":6,"column":67},"end":{"line":6,"column":75}}}) : helper)))
    + "</span> <span>"
    + alias4((((helper = lookupProperty(helpers,"status") || alias2(depth0, "status", {"start":{"line":6,"column":91},"end":{"line":6,"column":97}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"status","hash":{},"data":data,"loc":{"start":{"line":6,"column":89},"end":{"line":6,"column":99}}}) : helper)))
    + "</span> <span>"
    + alias4((((helper = lookupProperty(helpers,"blocks") || alias2(depth0, "blocks", {"start":{"line":6,"column":115},"end":{"line":6,"column":121}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"blocks","hash":{},"data":data,"loc":{"start":{"line":6,"column":113},"end":{"line":6,"column":123}}}) : helper)))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"about"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":6,"column":130},"end":{"line":6,"column":213}}})) != null ? stack1 : "")
    + "</p>\n<p class=\"statement\" id=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias2(depth0, "dom", {"start":{"line":7,"column":27},"end":{"line":7,"column":30}} ))),(typeof helper === alias3 ? helper.call(alias1,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":7,"column":25},"end":{"line":7,"column":32}}}) : helper)))
    + "~q\" dir=\"auto\">"
    + alias4(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"question"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":7,"column":47},"end":{"line":7,"column":66}}}))
    + "</p>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"looked"),{"name":"if","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":8,"column":0},"end":{"line":8,"column":117}}})) != null ? stack1 : "")
    + "\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"answer"),{"name":"if","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":9,"column":0},"end":{"line":9,"column":183}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"retires"),{"name":"if","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":9,"column":183},"end":{"line":10,"column":122}}})) != null ? stack1 : "")
    + "\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"open"),{"name":"if","hash":{},"fn":container.program(8, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":11,"column":0},"end":{"line":18,"column":7}}})) != null ? stack1 : "")
    + "</li>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " id=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"dom") || container.strict(depth0, "dom", {"start":{"line":5,"column":21},"end":{"line":5,"column":24}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":5,"column":19},"end":{"line":5,"column":26}}}) : helper)))
    + "\"";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"questions.about",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":6,"column":150},"end":{"line":6,"column":177}}}))
    + " "
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),lookupProperty(depth0,"about"),{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</span>";
},"3":function(container,depth0,helpers,partials,data) {
    var alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"dim\"><b>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"questions.looked",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":8,"column":32},"end":{"line":8,"column":60}}}))
    + "</b> <span dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"looked"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":8,"column":82},"end":{"line":8,"column":99}}}))
    + "</span></p>";
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"answer\"><b>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"questions.answer",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":9,"column":35},"end":{"line":9,"column":63}}}))
    + "</b> <span dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"answer"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":9,"column":85},"end":{"line":9,"column":102}}}))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"decidedBy"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":9,"column":109},"end":{"line":9,"column":172}}})) != null ? stack1 : "")
    + "</p>";
},"5":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"dim\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"decidedBy") || container.strict(depth0, "decidedBy", {"start":{"line":9,"column":147},"end":{"line":9,"column":156}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"decidedBy","hash":{},"data":data,"loc":{"start":{"line":9,"column":145},"end":{"line":9,"column":158}}}) : helper)))
    + "</span>";
},"6":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "\n<p class=\"dim\"><b>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"questions.retires",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":10,"column":18},"end":{"line":10,"column":47}}}))
    + "</b> "
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"retires"),{"name":"each","hash":{},"fn":container.program(7, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":10,"column":52},"end":{"line":10,"column":111}}})) != null ? stack1 : "")
    + "</p>";
},"7":function(container,depth0,helpers,partials,data) {
    return "<code dir=\"auto\">"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</code> ";
},"8":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, alias3=container.strict, alias4="function", lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"choices"),{"name":"if","hash":{},"fn":container.program(9, data, 0),"inverse":container.program(11, data, 0),"data":data,"loc":{"start":{"line":12,"column":0},"end":{"line":16,"column":7}}})) != null ? stack1 : "")
    + "<details class=\"retires\"><summary>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"retires.ask",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":17,"column":34},"end":{"line":17,"column":57}}}))
    + " <span class=\"sr\">"
    + alias2((((helper = lookupProperty(helpers,"id") || alias3(depth0, "id", {"start":{"line":17,"column":77},"end":{"line":17,"column":79}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":17,"column":75},"end":{"line":17,"column":81}}}) : helper)))
    + "</span></summary><div class=\"field\"><label for=\""
    + alias2((((helper = lookupProperty(helpers,"dom") || alias3(depth0, "dom", {"start":{"line":17,"column":131},"end":{"line":17,"column":134}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":17,"column":129},"end":{"line":17,"column":136}}}) : helper)))
    + "~r\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"retires.field",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":17,"column":140},"end":{"line":17,"column":165}}}))
    + " <span class=\"sr\">"
    + alias2((((helper = lookupProperty(helpers,"id") || alias3(depth0, "id", {"start":{"line":17,"column":185},"end":{"line":17,"column":187}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":17,"column":183},"end":{"line":17,"column":189}}}) : helper)))
    + "</span></label><textarea id=\""
    + alias2((((helper = lookupProperty(helpers,"dom") || alias3(depth0, "dom", {"start":{"line":17,"column":220},"end":{"line":17,"column":223}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":17,"column":218},"end":{"line":17,"column":225}}}) : helper)))
    + "~r\" data-retires=\""
    + alias2((((helper = lookupProperty(helpers,"id") || alias3(depth0, "id", {"start":{"line":17,"column":245},"end":{"line":17,"column":247}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":17,"column":243},"end":{"line":17,"column":249}}}) : helper)))
    + "\" rows=\"2\" aria-describedby=\""
    + alias2((((helper = lookupProperty(helpers,"dom") || alias3(depth0, "dom", {"start":{"line":17,"column":280},"end":{"line":17,"column":283}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":17,"column":278},"end":{"line":17,"column":285}}}) : helper)))
    + "~rh\" dir=\"auto\"></textarea><p class=\"hint\" id=\""
    + alias2((((helper = lookupProperty(helpers,"dom") || alias3(depth0, "dom", {"start":{"line":17,"column":334},"end":{"line":17,"column":337}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":17,"column":332},"end":{"line":17,"column":339}}}) : helper)))
    + "~rh\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"retires.hint",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":17,"column":344},"end":{"line":17,"column":368}}}))
    + "</p></div></details>\n";
},"9":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div class=\"review\"><label for=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":13,"column":34},"end":{"line":13,"column":37}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":13,"column":32},"end":{"line":13,"column":39}}}) : helper)))
    + "~a\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"questions.yourDecision",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":13,"column":43},"end":{"line":13,"column":77}}}))
    + " <span class=\"sr\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":13,"column":97},"end":{"line":13,"column":99}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":13,"column":95},"end":{"line":13,"column":101}}}) : helper)))
    + "</span></label> <select id=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":13,"column":131},"end":{"line":13,"column":134}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":13,"column":129},"end":{"line":13,"column":136}}}) : helper)))
    + "~a\" data-answer=\""
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":13,"column":155},"end":{"line":13,"column":157}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":13,"column":153},"end":{"line":13,"column":159}}}) : helper)))
    + "\" aria-describedby=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":13,"column":181},"end":{"line":13,"column":184}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":13,"column":179},"end":{"line":13,"column":186}}}) : helper)))
    + "~q\" autocomplete=\"off\"><option value=\"\" selected>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"questions.undecided",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":13,"column":235},"end":{"line":13,"column":266}}}))
    + "</option>"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"choices"),{"name":"each","hash":{},"fn":container.program(10, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":13,"column":275},"end":{"line":13,"column":344}}})) != null ? stack1 : "")
    + "</select><div class=\"field\" hidden><label for=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":13,"column":393},"end":{"line":13,"column":396}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":13,"column":391},"end":{"line":13,"column":398}}}) : helper)))
    + "~w\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"questions.reason",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":13,"column":402},"end":{"line":13,"column":430}}}))
    + " <span class=\"sr\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":13,"column":450},"end":{"line":13,"column":452}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":13,"column":448},"end":{"line":13,"column":454}}}) : helper)))
    + "</span></label><textarea id=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":13,"column":485},"end":{"line":13,"column":488}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":13,"column":483},"end":{"line":13,"column":490}}}) : helper)))
    + "~w\" data-reason=\""
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":13,"column":509},"end":{"line":13,"column":511}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":13,"column":507},"end":{"line":13,"column":513}}}) : helper)))
    + "\" rows=\"2\" dir=\"auto\" autocomplete=\"off\"></textarea></div></div>\n";
},"10":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<option value=\""
    + alias4((((helper = lookupProperty(helpers,"value") || alias1(depth0, "value", {"start":{"line":13,"column":309},"end":{"line":13,"column":314}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"value","hash":{},"data":data,"loc":{"start":{"line":13,"column":307},"end":{"line":13,"column":316}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"text") || alias1(depth0, "text", {"start":{"line":13,"column":320},"end":{"line":13,"column":324}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"text","hash":{},"data":data,"loc":{"start":{"line":13,"column":318},"end":{"line":13,"column":326}}}) : helper)))
    + "</option>";
},"11":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div class=\"field\"><label for=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":15,"column":33},"end":{"line":15,"column":36}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":15,"column":31},"end":{"line":15,"column":38}}}) : helper)))
    + "~a\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"questions.yourAnswer",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":15,"column":42},"end":{"line":15,"column":74}}}))
    + " <span class=\"sr\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":15,"column":94},"end":{"line":15,"column":96}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":15,"column":92},"end":{"line":15,"column":98}}}) : helper)))
    + "</span></label><textarea id=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":15,"column":129},"end":{"line":15,"column":132}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":15,"column":127},"end":{"line":15,"column":134}}}) : helper)))
    + "~a\" data-answer=\""
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":15,"column":153},"end":{"line":15,"column":155}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":15,"column":151},"end":{"line":15,"column":157}}}) : helper)))
    + "\" rows=\"2\" aria-describedby=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":15,"column":188},"end":{"line":15,"column":191}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":15,"column":186},"end":{"line":15,"column":193}}}) : helper)))
    + "~q\" dir=\"auto\"></textarea></div>\n";
},"12":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h3 id=\"superseded\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"section.superseded",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":23,"column":20},"end":{"line":23,"column":50}}}))
    + "</h3>\n<ul class=\"plain-rows\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"superseded"),{"name":"each","hash":{},"fn":container.program(13, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":25,"column":0},"end":{"line":27,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"13":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li>"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),lookupProperty(depth0,"by"),{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + " <span><code dir=\"auto\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"name") || container.strict(depth0, "name", {"start":{"line":26,"column":48},"end":{"line":26,"column":52}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"name","hash":{},"data":data,"loc":{"start":{"line":26,"column":46},"end":{"line":26,"column":54}}}) : helper)))
    + "</code> <span class=\"under\">"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"places"),{"name":"if","hash":{},"fn":container.program(14, data, 0),"inverse":container.program(16, data, 0),"data":data,"loc":{"start":{"line":26,"column":82},"end":{"line":26,"column":243}}})) != null ? stack1 : "")
    + "</span></span></li>\n";
},"14":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"places"),{"name":"each","hash":{},"fn":container.program(15, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":26,"column":96},"end":{"line":26,"column":190}}})) != null ? stack1 : "")
    + container.escapeExpression((((helper = lookupProperty(helpers,"more") || container.strict(depth0, "more", {"start":{"line":26,"column":192},"end":{"line":26,"column":196}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"more","hash":{},"data":data,"loc":{"start":{"line":26,"column":190},"end":{"line":26,"column":198}}}) : helper)));
},"15":function(container,depth0,helpers,partials,data) {
    var stack1, helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<span class=\"text\">"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),depth0,{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + " <bdi>"
    + container.escapeExpression((((helper = lookupProperty(helpers,"detail") || container.strict(depth0, "detail", {"start":{"line":26,"column":159},"end":{"line":26,"column":165}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"detail","hash":{},"data":data,"loc":{"start":{"line":26,"column":157},"end":{"line":26,"column":167}}}) : helper)))
    + "</bdi></span> ";
},"16":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"superseded.nowhere",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":26,"column":206},"end":{"line":26,"column":236}}}));
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"questions\" aria-labelledby=\"questions-h\">\n<h2 id=\"questions-h\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"section.questions",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":21},"end":{"line":2,"column":50}}}))
    + "</h2>\n<ul class=\"questions\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"rows"),{"name":"each","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":4,"column":0},"end":{"line":20,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"superseded"),{"name":"if","hash":{},"fn":container.program(12, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":22,"column":0},"end":{"line":29,"column":7}}})) != null ? stack1 : "")
    + "</section>\n";
},"usePartial":true,"useData":true},
  "parts/ref": {"0":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<a href=\"#"
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":1,"column":23},"end":{"line":1,"column":26}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":21},"end":{"line":1,"column":28}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":1,"column":32},"end":{"line":1,"column":34}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":1,"column":30},"end":{"line":1,"column":36}}}) : helper)))
    + "</a>";
},"1":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<bdi>"
    + container.escapeExpression((((helper = lookupProperty(helpers,"id") || container.strict(depth0, "id", {"start":{"line":1,"column":55},"end":{"line":1,"column":57}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"id","hash":{},"data":data,"loc":{"start":{"line":1,"column":53},"end":{"line":1,"column":59}}}) : helper)))
    + "</bdi>";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"dom"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.program(1, data, 0),"data":data,"loc":{"start":{"line":1,"column":0},"end":{"line":1,"column":72}}})) != null ? stack1 : "");
},"useData":true},
  "parts/resolution": {"0":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<tr role=\"row\">\n<th scope=\"row\" role=\"rowheader\" class=\"lens subject\"><bdi class=\"id\">"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":16,"column":72},"end":{"line":16,"column":74}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":16,"column":70},"end":{"line":16,"column":76}}}) : helper)))
    + "</bdi> <span>"
    + alias4((((helper = lookupProperty(helpers,"action") || alias1(depth0, "action", {"start":{"line":16,"column":91},"end":{"line":16,"column":97}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"action","hash":{},"data":data,"loc":{"start":{"line":16,"column":89},"end":{"line":16,"column":99}}}) : helper)))
    + "</span></th>\n<td role=\"cell\"><span class=\"cell-id only-narrow\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"resolution.note",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":17,"column":50},"end":{"line":17,"column":77}}}))
    + "</span><span class=\"lines\" dir=\"auto\">"
    + alias4(lookupProperty(helpers,"inline").call(alias2,lookupProperty(depth0,"note"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":17,"column":115},"end":{"line":17,"column":130}}}))
    + "</span></td>\n<td role=\"cell\"><span class=\"cell-id only-narrow\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"resolution.outcome",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":18,"column":50},"end":{"line":18,"column":80}}}))
    + "</span><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":18,"column":107},"end":{"line":18,"column":111}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":18,"column":105},"end":{"line":18,"column":113}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"mark") || alias1(depth0, "mark", {"start":{"line":18,"column":155},"end":{"line":18,"column":159}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":18,"column":153},"end":{"line":18,"column":161}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"outcome") || alias1(depth0, "outcome", {"start":{"line":18,"column":172},"end":{"line":18,"column":179}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"outcome","hash":{},"data":data,"loc":{"start":{"line":18,"column":170},"end":{"line":18,"column":181}}}) : helper)))
    + "</span></td>\n<td role=\"cell\"><span class=\"cell-id only-narrow\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"resolution.reason",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":19,"column":50},"end":{"line":19,"column":79}}}))
    + "</span><span dir=\"auto\">"
    + alias4(lookupProperty(helpers,"inline").call(alias2,lookupProperty(depth0,"reason"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":19,"column":103},"end":{"line":19,"column":120}}}))
    + "</span></td>\n</tr>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"resolution\" aria-labelledby=\"resolution-h\">\n<h2 id=\"resolution-h\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":2,"column":24},"end":{"line":2,"column":29}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":2,"column":22},"end":{"line":2,"column":31}}}) : helper)))
    + " <span class=\"n\">"
    + alias4((((helper = lookupProperty(helpers,"many") || alias1(depth0, "many", {"start":{"line":2,"column":50},"end":{"line":2,"column":54}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"many","hash":{},"data":data,"loc":{"start":{"line":2,"column":48},"end":{"line":2,"column":56}}}) : helper)))
    + "</span></h2>\n<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-labelledby=\"resolution-h\">\n<table class=\"matrix words\" role=\"table\">\n<thead role=\"rowgroup\">\n<tr role=\"row\">\n<th scope=\"col\" role=\"columnheader\" class=\"lens\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"resolution.row",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":7,"column":49},"end":{"line":7,"column":75}}}))
    + "</th>\n<th scope=\"col\" role=\"columnheader\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"resolution.note",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":8,"column":36},"end":{"line":8,"column":63}}}))
    + "</th>\n<th scope=\"col\" role=\"columnheader\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"resolution.outcome",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":9,"column":36},"end":{"line":9,"column":66}}}))
    + "</th>\n<th scope=\"col\" role=\"columnheader\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"resolution.reason",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":10,"column":36},"end":{"line":10,"column":65}}}))
    + "</th>\n</tr>\n</thead>\n<tbody role=\"rowgroup\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"rows"),{"name":"each","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":14,"column":0},"end":{"line":21,"column":9}}})) != null ? stack1 : "")
    + "</tbody>\n</table>\n</div>\n</section>\n";
},"useData":true},
  "parts/review": {"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div class=\"review\"><label for=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":1,"column":34},"end":{"line":1,"column":37}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":32},"end":{"line":1,"column":39}}}) : helper)))
    + "~r\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"review.label",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":1,"column":43},"end":{"line":1,"column":67}}}))
    + " <span class=\"sr\">"
    + alias4((((helper = lookupProperty(helpers,"review") || alias1(depth0, "review", {"start":{"line":1,"column":87},"end":{"line":1,"column":93}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"review","hash":{},"data":data,"loc":{"start":{"line":1,"column":85},"end":{"line":1,"column":95}}}) : helper)))
    + "</span></label> <select id=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":1,"column":125},"end":{"line":1,"column":128}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":123},"end":{"line":1,"column":130}}}) : helper)))
    + "~r\" data-review=\""
    + alias4((((helper = lookupProperty(helpers,"review") || alias1(depth0, "review", {"start":{"line":1,"column":149},"end":{"line":1,"column":155}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"review","hash":{},"data":data,"loc":{"start":{"line":1,"column":147},"end":{"line":1,"column":157}}}) : helper)))
    + "\" autocomplete=\"off\"><option value=\"\" selected>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"reviewAction.confirm",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":1,"column":204},"end":{"line":1,"column":236}}}))
    + "</option><option value=\"correct\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"reviewAction.correct",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":1,"column":269},"end":{"line":1,"column":301}}}))
    + "</option><option value=\"remove\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"reviewAction.remove",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":1,"column":333},"end":{"line":1,"column":364}}}))
    + "</option><option value=\"look-again\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"reviewAction.look-again",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":1,"column":400},"end":{"line":1,"column":435}}}))
    + "</option></select><div class=\"field\" data-review-field=\""
    + alias4((((helper = lookupProperty(helpers,"review") || alias1(depth0, "review", {"start":{"line":1,"column":493},"end":{"line":1,"column":499}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"review","hash":{},"data":data,"loc":{"start":{"line":1,"column":491},"end":{"line":1,"column":501}}}) : helper)))
    + "\" hidden><label for=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":1,"column":524},"end":{"line":1,"column":527}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":522},"end":{"line":1,"column":529}}}) : helper)))
    + "~n\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"review.note",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":1,"column":533},"end":{"line":1,"column":556}}}))
    + " <span class=\"sr\">"
    + alias4((((helper = lookupProperty(helpers,"review") || alias1(depth0, "review", {"start":{"line":1,"column":576},"end":{"line":1,"column":582}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"review","hash":{},"data":data,"loc":{"start":{"line":1,"column":574},"end":{"line":1,"column":584}}}) : helper)))
    + "</span></label><textarea id=\""
    + alias4((((helper = lookupProperty(helpers,"dom") || alias1(depth0, "dom", {"start":{"line":1,"column":615},"end":{"line":1,"column":618}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dom","hash":{},"data":data,"loc":{"start":{"line":1,"column":613},"end":{"line":1,"column":620}}}) : helper)))
    + "~n\" data-review-note=\""
    + alias4((((helper = lookupProperty(helpers,"review") || alias1(depth0, "review", {"start":{"line":1,"column":644},"end":{"line":1,"column":650}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"review","hash":{},"data":data,"loc":{"start":{"line":1,"column":642},"end":{"line":1,"column":652}}}) : helper)))
    + "\" rows=\"2\" dir=\"auto\" autocomplete=\"off\"></textarea></div></div>\n";
},"useData":true},
  "parts/route": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h3>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"section.wanted",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":6,"column":4},"end":{"line":6,"column":30}}}))
    + "</h3>\n<ul class=\"plain-rows wanted\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"wanted"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":8,"column":0},"end":{"line":10,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":9,"column":24},"end":{"line":9,"column":28}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":9,"column":22},"end":{"line":9,"column":30}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"mark") || alias1(depth0, "mark", {"start":{"line":9,"column":72},"end":{"line":9,"column":76}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":9,"column":70},"end":{"line":9,"column":78}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"word") || alias1(depth0, "word", {"start":{"line":9,"column":89},"end":{"line":9,"column":93}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"word","hash":{},"data":data,"loc":{"start":{"line":9,"column":87},"end":{"line":9,"column":95}}}) : helper)))
    + "</span> <span><b>"
    + alias4((((helper = lookupProperty(helpers,"direction") || alias1(depth0, "direction", {"start":{"line":9,"column":114},"end":{"line":9,"column":123}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"direction","hash":{},"data":data,"loc":{"start":{"line":9,"column":112},"end":{"line":9,"column":125}}}) : helper)))
    + "</b> <span class=\"refs mono\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"sources"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":9,"column":154},"end":{"line":9,"column":199}}})) != null ? stack1 : "")
    + "</span> <span class=\"under text\" dir=\"auto\">"
    + alias4(lookupProperty(helpers,"inline").call(alias2,lookupProperty(depth0,"reason"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":9,"column":243},"end":{"line":9,"column":260}}}))
    + "</span></span></li>\n";
},"2":function(container,depth0,helpers,partials,data) {
    return "<bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi>";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"routing\" aria-labelledby=\"routing-h\">\n<h2 id=\"routing-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.routing",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":19},"end":{"line":2,"column":46}}}))
    + "</h2>\n<p><b>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"routing.direction",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":3,"column":6},"end":{"line":3,"column":35}}}))
    + "</b> <span>"
    + alias2((((helper = lookupProperty(helpers,"direction") || container.strict(depth0, "direction", {"start":{"line":3,"column":48},"end":{"line":3,"column":57}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"direction","hash":{},"data":data,"loc":{"start":{"line":3,"column":46},"end":{"line":3,"column":59}}}) : helper)))
    + "</span></p>\n<p class=\"text\" dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"reason"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":4,"column":27},"end":{"line":4,"column":44}}}))
    + "</p>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"wanted"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":5,"column":0},"end":{"line":12,"column":7}}})) != null ? stack1 : "")
    + "</section>\n";
},"useData":true},
  "parts/run": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div><dt>"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":5,"column":11},"end":{"line":5,"column":16}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":5,"column":9},"end":{"line":5,"column":18}}}) : helper)))
    + "</dt><dd"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"code"),{"name":"if","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":5,"column":26},"end":{"line":5,"column":58}}})) != null ? stack1 : "")
    + "><bdi>"
    + alias4((((helper = lookupProperty(helpers,"text") || alias1(depth0, "text", {"start":{"line":5,"column":66},"end":{"line":5,"column":70}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"text","hash":{},"data":data,"loc":{"start":{"line":5,"column":64},"end":{"line":5,"column":72}}}) : helper)))
    + "</bdi></dd></div>\n";
},"1":function(container,depth0,helpers,partials,data) {
    return " class=\"mono\"";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h3>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"run.roster",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":9,"column":4},"end":{"line":9,"column":26}}}))
    + "</h3>\n<p class=\"note\">"
    + alias2((((helper = lookupProperty(helpers,"independence") || container.strict(depth0, "independence", {"start":{"line":10,"column":18},"end":{"line":10,"column":30}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"independence","hash":{},"data":data,"loc":{"start":{"line":10,"column":16},"end":{"line":10,"column":32}}}) : helper)))
    + "</p>\n<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\""
    + alias2(lookupProperty(helpers,"label").call(alias1,"run.roster",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":11,"column":56},"end":{"line":11,"column":78}}}))
    + "\">\n<table>\n<thead><tr><th scope=\"col\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"run.worker",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":13,"column":27},"end":{"line":13,"column":49}}}))
    + "</th><th scope=\"col\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"run.role",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":13,"column":70},"end":{"line":13,"column":90}}}))
    + "</th><th scope=\"col\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"run.model",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":13,"column":111},"end":{"line":13,"column":132}}}))
    + "</th><th scope=\"col\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"run.family",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":13,"column":153},"end":{"line":13,"column":175}}}))
    + "</th><th scope=\"col\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"run.ended",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":13,"column":196},"end":{"line":13,"column":217}}}))
    + "</th></tr></thead>\n<tbody>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"roster"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":15,"column":0},"end":{"line":17,"column":9}}})) != null ? stack1 : "")
    + "</tbody>\n</table>\n</div>\n";
},"3":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<tr><th scope=\"row\"><bdi>"
    + alias4((((helper = lookupProperty(helpers,"worker") || alias1(depth0, "worker", {"start":{"line":16,"column":27},"end":{"line":16,"column":33}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"worker","hash":{},"data":data,"loc":{"start":{"line":16,"column":25},"end":{"line":16,"column":35}}}) : helper)))
    + "</bdi></th><td>"
    + alias4((((helper = lookupProperty(helpers,"role") || alias1(depth0, "role", {"start":{"line":16,"column":52},"end":{"line":16,"column":56}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"role","hash":{},"data":data,"loc":{"start":{"line":16,"column":50},"end":{"line":16,"column":58}}}) : helper)))
    + "</td><td><bdi>"
    + alias4((((helper = lookupProperty(helpers,"model") || alias1(depth0, "model", {"start":{"line":16,"column":74},"end":{"line":16,"column":79}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"model","hash":{},"data":data,"loc":{"start":{"line":16,"column":72},"end":{"line":16,"column":81}}}) : helper)))
    + "</bdi></td><td><bdi>"
    + alias4((((helper = lookupProperty(helpers,"family") || alias1(depth0, "family", {"start":{"line":16,"column":103},"end":{"line":16,"column":109}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"family","hash":{},"data":data,"loc":{"start":{"line":16,"column":101},"end":{"line":16,"column":111}}}) : helper)))
    + "</bdi></td><td><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":16,"column":146},"end":{"line":16,"column":150}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":16,"column":144},"end":{"line":16,"column":152}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"mark") || alias1(depth0, "mark", {"start":{"line":16,"column":194},"end":{"line":16,"column":198}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":16,"column":192},"end":{"line":16,"column":200}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"status") || alias1(depth0, "status", {"start":{"line":16,"column":211},"end":{"line":16,"column":217}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"status","hash":{},"data":data,"loc":{"start":{"line":16,"column":209},"end":{"line":16,"column":219}}}) : helper)))
    + "</span></td></tr>\n";
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h3>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"run.rounds",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":23,"column":4},"end":{"line":23,"column":26}}}))
    + "</h3>\n<ul class=\"plain-rows\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"rounds"),{"name":"each","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":25,"column":0},"end":{"line":27,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"5":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><span class=\"id\">"
    + alias4((((helper = lookupProperty(helpers,"round") || alias1(depth0, "round", {"start":{"line":26,"column":23},"end":{"line":26,"column":28}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"round","hash":{},"data":data,"loc":{"start":{"line":26,"column":21},"end":{"line":26,"column":30}}}) : helper)))
    + "</span> <span>"
    + alias4((((helper = lookupProperty(helpers,"text") || alias1(depth0, "text", {"start":{"line":26,"column":46},"end":{"line":26,"column":50}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"text","hash":{},"data":data,"loc":{"start":{"line":26,"column":44},"end":{"line":26,"column":52}}}) : helper)))
    + " <span class=\"refs mono\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"voters"),{"name":"each","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":26,"column":77},"end":{"line":26,"column":121}}})) != null ? stack1 : "")
    + "</span></span></li>\n";
},"6":function(container,depth0,helpers,partials,data) {
    return "<bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi>";
},"7":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h3>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"run.usage",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":31,"column":4},"end":{"line":31,"column":25}}}))
    + "</h3>\n<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\""
    + alias2(lookupProperty(helpers,"label").call(alias1,"run.usage",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":32,"column":56},"end":{"line":32,"column":77}}}))
    + "\">\n<table>\n<thead><tr><th scope=\"col\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"run.worker",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":34,"column":27},"end":{"line":34,"column":49}}}))
    + "</th><th scope=\"col\" class=\"num\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"usage.input",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":34,"column":82},"end":{"line":34,"column":105}}}))
    + "</th><th scope=\"col\" class=\"num\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"usage.cacheRead",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":34,"column":138},"end":{"line":34,"column":165}}}))
    + "</th><th scope=\"col\" class=\"num\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"usage.cacheWrite",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":34,"column":198},"end":{"line":34,"column":226}}}))
    + "</th><th scope=\"col\" class=\"num\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"usage.output",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":34,"column":259},"end":{"line":34,"column":283}}}))
    + "</th><th scope=\"col\" class=\"num\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"usage.reasoning",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":34,"column":316},"end":{"line":34,"column":343}}}))
    + "</th><th scope=\"col\" class=\"num\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"usage.cost",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":34,"column":376},"end":{"line":34,"column":398}}}))
    + "</th><th scope=\"col\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"usage.source",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":34,"column":419},"end":{"line":34,"column":443}}}))
    + "</th></tr></thead>\n<tbody>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"usage"),{"name":"each","hash":{},"fn":container.program(8, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":36,"column":0},"end":{"line":38,"column":9}}})) != null ? stack1 : "")
    + "</tbody>\n<tfoot><tr><th scope=\"row\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"usage.total",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":40,"column":27},"end":{"line":40,"column":50}}}))
    + "</th>"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(lookupProperty(depth0,"usageTotal"),"figures"),{"name":"each","hash":{},"fn":container.program(9, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":40,"column":55},"end":{"line":40,"column":121}}})) != null ? stack1 : "")
    + "<td class=\"num\">"
    + alias2(container.lambda(container.strict(lookupProperty(depth0,"usageTotal"), "cost", {"start":{"line":40,"column":139},"end":{"line":40,"column":154}} ), depth0))
    + "</td><td></td></tr></tfoot>\n</table>\n</div>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"usageNote"),{"name":"if","hash":{},"fn":container.program(10, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":43,"column":0},"end":{"line":43,"column":57}}})) != null ? stack1 : "")
    + "\n";
},"8":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<tr><th scope=\"row\"><bdi>"
    + alias4((((helper = lookupProperty(helpers,"worker") || alias1(depth0, "worker", {"start":{"line":37,"column":27},"end":{"line":37,"column":33}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"worker","hash":{},"data":data,"loc":{"start":{"line":37,"column":25},"end":{"line":37,"column":35}}}) : helper)))
    + "</bdi></th>"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"figures"),{"name":"each","hash":{},"fn":container.program(9, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":37,"column":46},"end":{"line":37,"column":101}}})) != null ? stack1 : "")
    + "<td class=\"num\">"
    + alias4((((helper = lookupProperty(helpers,"cost") || alias1(depth0, "cost", {"start":{"line":37,"column":119},"end":{"line":37,"column":123}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"cost","hash":{},"data":data,"loc":{"start":{"line":37,"column":117},"end":{"line":37,"column":125}}}) : helper)))
    + "</td><td>"
    + alias4((((helper = lookupProperty(helpers,"source") || alias1(depth0, "source", {"start":{"line":37,"column":136},"end":{"line":37,"column":142}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"source","hash":{},"data":data,"loc":{"start":{"line":37,"column":134},"end":{"line":37,"column":144}}}) : helper)))
    + "</td></tr>\n";
},"9":function(container,depth0,helpers,partials,data) {
    return "<td class=\"num\">"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</td>";
},"10":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"note\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"usageNote") || container.strict(depth0, "usageNote", {"start":{"line":43,"column":35},"end":{"line":43,"column":44}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"usageNote","hash":{},"data":data,"loc":{"start":{"line":43,"column":33},"end":{"line":43,"column":46}}}) : helper)))
    + "</p>";
},"11":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<details>\n<summary>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"run.activity",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":47,"column":9},"end":{"line":47,"column":33}}}))
    + " <span class=\"n\">"
    + alias2((((helper = lookupProperty(helpers,"activityCount") || container.strict(depth0, "activityCount", {"start":{"line":47,"column":52},"end":{"line":47,"column":65}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"activityCount","hash":{},"data":data,"loc":{"start":{"line":47,"column":50},"end":{"line":47,"column":67}}}) : helper)))
    + "</span></summary>\n<ol class=\"activity\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"activity"),{"name":"each","hash":{},"fn":container.program(12, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":49,"column":0},"end":{"line":51,"column":9}}})) != null ? stack1 : "")
    + "</ol>\n</details>\n";
},"12":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><time datetime=\""
    + alias4((((helper = lookupProperty(helpers,"at") || alias1(depth0, "at", {"start":{"line":50,"column":22},"end":{"line":50,"column":24}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"at","hash":{},"data":data,"loc":{"start":{"line":50,"column":20},"end":{"line":50,"column":26}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"clock") || alias1(depth0, "clock", {"start":{"line":50,"column":30},"end":{"line":50,"column":35}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"clock","hash":{},"data":data,"loc":{"start":{"line":50,"column":28},"end":{"line":50,"column":37}}}) : helper)))
    + "</time> <bdi class=\"id\">"
    + alias4((((helper = lookupProperty(helpers,"worker") || alias1(depth0, "worker", {"start":{"line":50,"column":63},"end":{"line":50,"column":69}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"worker","hash":{},"data":data,"loc":{"start":{"line":50,"column":61},"end":{"line":50,"column":71}}}) : helper)))
    + "</bdi> <span dir=\"auto\">"
    + alias4((((helper = lookupProperty(helpers,"step") || alias1(depth0, "step", {"start":{"line":50,"column":97},"end":{"line":50,"column":101}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"step","hash":{},"data":data,"loc":{"start":{"line":50,"column":95},"end":{"line":50,"column":103}}}) : helper)))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"note"),{"name":"if","hash":{},"fn":container.program(13, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":50,"column":110},"end":{"line":50,"column":174}}})) != null ? stack1 : "")
    + "</li>\n";
},"13":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"dim\" dir=\"auto\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"note") || container.strict(depth0, "note", {"start":{"line":50,"column":154},"end":{"line":50,"column":158}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"note","hash":{},"data":data,"loc":{"start":{"line":50,"column":152},"end":{"line":50,"column":160}}}) : helper)))
    + "</span>";
},"14":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<details>\n<summary>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"run.provenance",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":57,"column":9},"end":{"line":57,"column":35}}}))
    + " <span class=\"n\">"
    + alias2((((helper = lookupProperty(helpers,"provenanceCount") || container.strict(depth0, "provenanceCount", {"start":{"line":57,"column":54},"end":{"line":57,"column":69}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"provenanceCount","hash":{},"data":data,"loc":{"start":{"line":57,"column":52},"end":{"line":57,"column":71}}}) : helper)))
    + "</span></summary>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"provenance"),{"name":"each","hash":{},"fn":container.program(15, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":58,"column":0},"end":{"line":65,"column":9}}})) != null ? stack1 : "")
    + "</details>\n";
},"15":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h3>"
    + container.escapeExpression((((helper = lookupProperty(helpers,"title") || container.strict(depth0, "title", {"start":{"line":59,"column":6},"end":{"line":59,"column":11}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":59,"column":4},"end":{"line":59,"column":13}}}) : helper)))
    + "</h3>\n<ul class=\"digests\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"rows"),{"name":"each","hash":{},"fn":container.program(16, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":61,"column":0},"end":{"line":63,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n";
},"16":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><bdi>"
    + alias4((((helper = lookupProperty(helpers,"name") || alias1(depth0, "name", {"start":{"line":62,"column":11},"end":{"line":62,"column":15}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"name","hash":{},"data":data,"loc":{"start":{"line":62,"column":9},"end":{"line":62,"column":17}}}) : helper)))
    + "</bdi> <code class=\"hash\" dir=\"ltr\">"
    + alias4((((helper = lookupProperty(helpers,"sha256") || alias1(depth0, "sha256", {"start":{"line":62,"column":55},"end":{"line":62,"column":61}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"sha256","hash":{},"data":data,"loc":{"start":{"line":62,"column":53},"end":{"line":62,"column":63}}}) : helper)))
    + "</code></li>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"run\" aria-labelledby=\"run-h\">\n<h2 id=\"run-h\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"section.run",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":15},"end":{"line":2,"column":38}}}))
    + "</h2>\n<dl class=\"facts\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"facts"),{"name":"each","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":4,"column":0},"end":{"line":6,"column":9}}})) != null ? stack1 : "")
    + "</dl>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"roster"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":8,"column":0},"end":{"line":21,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"rounds"),{"name":"if","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":22,"column":0},"end":{"line":29,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"usage"),{"name":"if","hash":{},"fn":container.program(7, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":30,"column":0},"end":{"line":44,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"activity"),{"name":"if","hash":{},"fn":container.program(11, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":45,"column":0},"end":{"line":54,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"provenance"),{"name":"if","hash":{},"fn":container.program(14, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":55,"column":0},"end":{"line":67,"column":7}}})) != null ? stack1 : "")
    + "</section>\n";
},"useData":true},
  "parts/stability": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<table class=\"challengers\">\n<caption>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"stability.caption",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":7,"column":9},"end":{"line":7,"column":38}}}))
    + "</caption>\n<thead>\n<tr><th scope=\"col\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"stability.challenger",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":9,"column":20},"end":{"line":9,"column":52}}}))
    + "</th><th scope=\"col\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"stability.distance",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":9,"column":73},"end":{"line":9,"column":103}}}))
    + "</th><th scope=\"col\"><span class=\"sr\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"stability.chart",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":9,"column":141},"end":{"line":9,"column":168}}}))
    + "</span></th></tr>\n</thead>\n<tbody>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"challengers"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":12,"column":0},"end":{"line":14,"column":9}}})) != null ? stack1 : "")
    + "</tbody>\n</table>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<tr><th scope=\"row\">"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),lookupProperty(depth0,"ref"),{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</th><td class=\"num\">"
    + alias4((((helper = lookupProperty(helpers,"distance") || alias1(depth0, "distance", {"start":{"line":13,"column":62},"end":{"line":13,"column":70}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"distance","hash":{},"data":data,"loc":{"start":{"line":13,"column":60},"end":{"line":13,"column":72}}}) : helper)))
    + "</td><td><svg class=\"reach\" viewBox=\"0 0 480 16\" width=\"480\" height=\"16\" role=\"img\" aria-label=\""
    + alias4((((helper = lookupProperty(helpers,"text") || alias1(depth0, "text", {"start":{"line":13,"column":170},"end":{"line":13,"column":174}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"text","hash":{},"data":data,"loc":{"start":{"line":13,"column":168},"end":{"line":13,"column":176}}}) : helper)))
    + "\"><path d=\"M4 8h472M4 4v8M122 4v8M240 4v8M358 4v8M476 4v8\" class=\"axis\"/>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"reaches"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":13,"column":249},"end":{"line":13,"column":351}}})) != null ? stack1 : "")
    + "</svg><span class=\"sr\">"
    + alias4((((helper = lookupProperty(helpers,"text") || alias1(depth0, "text", {"start":{"line":13,"column":376},"end":{"line":13,"column":380}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"text","hash":{},"data":data,"loc":{"start":{"line":13,"column":374},"end":{"line":13,"column":382}}}) : helper)))
    + "</span></td></tr>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<path d=\"M4 8H"
    + alias4((((helper = lookupProperty(helpers,"x") || alias1(depth0, "x", {"start":{"line":13,"column":280},"end":{"line":13,"column":281}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"x","hash":{},"data":data,"loc":{"start":{"line":13,"column":278},"end":{"line":13,"column":283}}}) : helper)))
    + "\" class=\"span\"/><circle cx=\""
    + alias4((((helper = lookupProperty(helpers,"x") || alias1(depth0, "x", {"start":{"line":13,"column":313},"end":{"line":13,"column":314}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"x","hash":{},"data":data,"loc":{"start":{"line":13,"column":311},"end":{"line":13,"column":316}}}) : helper)))
    + "\" cy=\"8\" r=\"4\" class=\"end\"/>";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, alias3=container.strict, alias4="function", lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div class=\"stability\">\n<h3 id=\"stability\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"stability.title",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":19},"end":{"line":2,"column":46}}}))
    + "</h3>\n<p>"
    + alias2((((helper = lookupProperty(helpers,"sentence") || alias3(depth0, "sentence", {"start":{"line":3,"column":5},"end":{"line":3,"column":13}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"sentence","hash":{},"data":data,"loc":{"start":{"line":3,"column":3},"end":{"line":3,"column":15}}}) : helper)))
    + "</p>\n<svg class=\"share\" viewBox=\"0 0 480 12\" width=\"480\" height=\"12\" role=\"img\" aria-label=\""
    + alias2((((helper = lookupProperty(helpers,"sentence") || alias3(depth0, "sentence", {"start":{"line":4,"column":89},"end":{"line":4,"column":97}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"sentence","hash":{},"data":data,"loc":{"start":{"line":4,"column":87},"end":{"line":4,"column":99}}}) : helper)))
    + "\"><rect x=\"0\" y=\"3\" width=\"480\" height=\"6\" rx=\"3\" class=\"track\"/><rect x=\"0\" y=\"3\" width=\""
    + alias2((((helper = lookupProperty(helpers,"width") || alias3(depth0, "width", {"start":{"line":4,"column":191},"end":{"line":4,"column":196}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"width","hash":{},"data":data,"loc":{"start":{"line":4,"column":189},"end":{"line":4,"column":198}}}) : helper)))
    + "\" height=\"6\" rx=\"3\" class=\"fill first\"/></svg>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"challengers"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":5,"column":0},"end":{"line":17,"column":7}}})) != null ? stack1 : "")
    + "</div>\n";
},"usePartial":true,"useData":true},
  "parts/strip": {"0":function(container,depth0,helpers,partials,data) {
    return "fill first";
},"1":function(container,depth0,helpers,partials,data) {
    return "fill";
},"2":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<path d=\"M"
    + alias4((((helper = lookupProperty(helpers,"from") || alias1(depth0, "from", {"start":{"line":1,"column":296},"end":{"line":1,"column":300}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"from","hash":{},"data":data,"loc":{"start":{"line":1,"column":294},"end":{"line":1,"column":302}}}) : helper)))
    + " 7H"
    + alias4((((helper = lookupProperty(helpers,"to") || alias1(depth0, "to", {"start":{"line":1,"column":307},"end":{"line":1,"column":309}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"to","hash":{},"data":data,"loc":{"start":{"line":1,"column":305},"end":{"line":1,"column":311}}}) : helper)))
    + "\" class=\"span\"/>";
},"3":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<circle cx=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"x") || container.strict(depth0, "x", {"start":{"line":1,"column":362},"end":{"line":1,"column":363}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"x","hash":{},"data":data,"loc":{"start":{"line":1,"column":360},"end":{"line":1,"column":365}}}) : helper)))
    + "\" cy=\"7\" r=\"3\" class=\"dot\"/>";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<svg class=\"strip\" viewBox=\"0 0 128 24\" width=\"128\" height=\"24\" role=\"img\" aria-label=\""
    + alias4((((helper = lookupProperty(helpers,"text") || alias1(depth0, "text", {"start":{"line":1,"column":89},"end":{"line":1,"column":93}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"text","hash":{},"data":data,"loc":{"start":{"line":1,"column":87},"end":{"line":1,"column":95}}}) : helper)))
    + "\"><rect x=\"4\" y=\"15\" width=\"114\" height=\"5\" rx=\"2.5\" class=\"track\"/><rect x=\"4\" y=\"15\" width=\""
    + alias4((((helper = lookupProperty(helpers,"width") || alias1(depth0, "width", {"start":{"line":1,"column":191},"end":{"line":1,"column":196}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"width","hash":{},"data":data,"loc":{"start":{"line":1,"column":189},"end":{"line":1,"column":198}}}) : helper)))
    + "\" height=\"5\" rx=\"2.5\" class=\""
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"first"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.program(1, data, 0),"data":data,"loc":{"start":{"line":1,"column":227},"end":{"line":1,"column":269}}})) != null ? stack1 : "")
    + "\"/>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"wide"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":272},"end":{"line":1,"column":334}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"dots"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":334},"end":{"line":1,"column":402}}})) != null ? stack1 : "")
    + "</svg>";
},"useData":true},
  "parts/target": {"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"target\" aria-labelledby=\"target-h\">\n<h2 id=\"target-h\">"
    + alias2((((helper = lookupProperty(helpers,"title") || container.strict(depth0, "title", {"start":{"line":2,"column":20},"end":{"line":2,"column":25}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":2,"column":18},"end":{"line":2,"column":27}}}) : helper)))
    + "</h2>\n<p class=\"lead lines\" dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"text"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":3,"column":33},"end":{"line":3,"column":48}}}))
    + "</p>\n</section>\n";
},"useData":true},
  "parts/verdict": {"0":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " lang=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"narrativeLang") || container.strict(depth0, "narrativeLang", {"start":{"line":3,"column":64},"end":{"line":3,"column":77}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"narrativeLang","hash":{},"data":data,"loc":{"start":{"line":3,"column":62},"end":{"line":3,"column":79}}}) : helper)))
    + "\"";
},"1":function(container,depth0,helpers,partials,data) {
    var helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, alias3=container.strict, alias4="function", lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<div><dt>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"verdict.coverage",{"name":"label","hash":{"subject":lookupProperty(depth0,"subject")},"data":data,"loc":{"start":{"line":9,"column":9},"end":{"line":9,"column":53}}}))
    + "</dt><dd><span class=\"mark "
    + alias2((((helper = lookupProperty(helpers,"tone") || alias3(depth0, "tone", {"start":{"line":9,"column":82},"end":{"line":9,"column":86}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":9,"column":80},"end":{"line":9,"column":88}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias2((((helper = lookupProperty(helpers,"mark") || alias3(depth0, "mark", {"start":{"line":9,"column":130},"end":{"line":9,"column":134}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":9,"column":128},"end":{"line":9,"column":136}}}) : helper)))
    + "\"/></svg>"
    + alias2((((helper = lookupProperty(helpers,"word") || alias3(depth0, "word", {"start":{"line":9,"column":147},"end":{"line":9,"column":151}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"word","hash":{},"data":data,"loc":{"start":{"line":9,"column":145},"end":{"line":9,"column":153}}}) : helper)))
    + "</span> <span class=\"n\">"
    + alias2((((helper = lookupProperty(helpers,"covered") || alias3(depth0, "covered", {"start":{"line":9,"column":179},"end":{"line":9,"column":186}} ))),(typeof helper === alias4 ? helper.call(alias1,{"name":"covered","hash":{},"data":data,"loc":{"start":{"line":9,"column":177},"end":{"line":9,"column":188}}}) : helper)))
    + "</span></dd></div>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"command\"><code dir=\"ltr\" id=\"okstra-command\">"
    + alias2((((helper = lookupProperty(helpers,"command") || container.strict(depth0, "command", {"start":{"line":16,"column":57},"end":{"line":16,"column":64}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"command","hash":{},"data":data,"loc":{"start":{"line":16,"column":55},"end":{"line":16,"column":66}}}) : helper)))
    + "</code> <button type=\"button\" class=\"plain\" data-copy=\"okstra-command\" hidden>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"html.copy",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":16,"column":144},"end":{"line":16,"column":165}}}))
    + "</button></p>\n";
},"3":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p><a class=\"go\" href=\"#decide\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"decide.go",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":19,"column":32},"end":{"line":19,"column":53}}}))
    + "</a></p>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"verdict\" class=\"verdict "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":1,"column":39},"end":{"line":1,"column":43}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":1,"column":37},"end":{"line":1,"column":45}}}) : helper)))
    + "\" aria-labelledby=\"verdict-h\">\n<h2 id=\"verdict-h\" class=\"sr\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"section.verdict",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":30},"end":{"line":2,"column":57}}}))
    + "</h2>\n<div class=\"conclusion\" dir=\"auto\""
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"narrativeLang"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":3,"column":34},"end":{"line":3,"column":87}}})) != null ? stack1 : "")
    + ">"
    + alias4((((helper = lookupProperty(helpers,"conclusion") || alias1(depth0, "conclusion", {"start":{"line":3,"column":90},"end":{"line":3,"column":100}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"conclusion","hash":{},"data":data,"loc":{"start":{"line":3,"column":88},"end":{"line":3,"column":102}}}) : helper)))
    + "</div>\n<dl class=\"facts\">\n<div><dt>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"verdict.verdict",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":5,"column":9},"end":{"line":5,"column":36}}}))
    + "</dt><dd><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":5,"column":65},"end":{"line":5,"column":69}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":5,"column":63},"end":{"line":5,"column":71}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"verdict") || alias1(depth0, "verdict", {"start":{"line":5,"column":113},"end":{"line":5,"column":120}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"verdict","hash":{},"data":data,"loc":{"start":{"line":5,"column":111},"end":{"line":5,"column":122}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"verdictWord") || alias1(depth0, "verdictWord", {"start":{"line":5,"column":133},"end":{"line":5,"column":144}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"verdictWord","hash":{},"data":data,"loc":{"start":{"line":5,"column":131},"end":{"line":5,"column":146}}}) : helper)))
    + "</span></dd></div>\n<div><dt>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"verdict.direction",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":6,"column":9},"end":{"line":6,"column":38}}}))
    + "</dt><dd>"
    + alias4((((helper = lookupProperty(helpers,"directionWord") || alias1(depth0, "directionWord", {"start":{"line":6,"column":49},"end":{"line":6,"column":62}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"directionWord","hash":{},"data":data,"loc":{"start":{"line":6,"column":47},"end":{"line":6,"column":64}}}) : helper)))
    + "</dd></div>\n<div><dt>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"verdict.approval",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":7,"column":9},"end":{"line":7,"column":37}}}))
    + "</dt><dd>"
    + alias4((((helper = lookupProperty(helpers,"approvalWord") || alias1(depth0, "approvalWord", {"start":{"line":7,"column":48},"end":{"line":7,"column":60}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"approvalWord","hash":{},"data":data,"loc":{"start":{"line":7,"column":46},"end":{"line":7,"column":62}}}) : helper)))
    + "</dd></div>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"coverage"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":8,"column":0},"end":{"line":10,"column":9}}})) != null ? stack1 : "")
    + "</dl>\n<div class=\"next\">\n<h3 class=\"quiet\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"verdict.next",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":13,"column":18},"end":{"line":13,"column":42}}}))
    + "</h3>\n<div class=\"prose\" dir=\"auto\""
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"narrativeLang"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":14,"column":29},"end":{"line":14,"column":82}}})) != null ? stack1 : "")
    + ">"
    + alias4((((helper = lookupProperty(helpers,"nextStep") || alias1(depth0, "nextStep", {"start":{"line":14,"column":85},"end":{"line":14,"column":93}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"nextStep","hash":{},"data":data,"loc":{"start":{"line":14,"column":83},"end":{"line":14,"column":95}}}) : helper)))
    + "</div>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"command"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":15,"column":0},"end":{"line":17,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"decide"),{"name":"if","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":18,"column":0},"end":{"line":20,"column":7}}})) != null ? stack1 : "")
    + "</div>\n</section>\n";
},"useData":true},
  "parts/votes": {"0":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " "
    + container.escapeExpression((((helper = lookupProperty(helpers,"cut") || container.strict(depth0, "cut", {"start":{"line":3,"column":51},"end":{"line":3,"column":54}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"cut","hash":{},"data":data,"loc":{"start":{"line":3,"column":49},"end":{"line":3,"column":56}}}) : helper)));
},"1":function(container,depth0,helpers,partials,data) {
    return "<th scope=\"col\" role=\"columnheader\"><bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi></th>\n";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<tr role=\"row\">\n<th scope=\"row\" role=\"rowheader\" class=\"subject\"><span class=\"id\">"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ref"),lookupProperty(depth0,"ref"),{"name":"parts/ref","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</span> <span class=\"text\" dir=\"auto\">"
    + container.escapeExpression(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":17,"column":123},"end":{"line":17,"column":143}}}))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"notes"),{"name":"if","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":17,"column":150},"end":{"line":17,"column":248}}})) != null ? stack1 : "")
    + "</th>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"cells"),{"name":"each","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":18,"column":0},"end":{"line":20,"column":9}}})) != null ? stack1 : "")
    + "</tr>\n";
},"3":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"facts-line\">"
    + ((stack1 = lookupProperty(helpers,"each").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"notes"),{"name":"each","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":17,"column":189},"end":{"line":17,"column":234}}})) != null ? stack1 : "")
    + "</span>";
},"4":function(container,depth0,helpers,partials,data) {
    return "<span>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</span>";
},"5":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<td role=\"cell\"><span class=\"cell-id only-narrow\">"
    + alias4((((helper = lookupProperty(helpers,"worker") || alias1(depth0, "worker", {"start":{"line":19,"column":52},"end":{"line":19,"column":58}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"worker","hash":{},"data":data,"loc":{"start":{"line":19,"column":50},"end":{"line":19,"column":60}}}) : helper)))
    + "</span><span class=\"mark "
    + alias4((((helper = lookupProperty(helpers,"tone") || alias1(depth0, "tone", {"start":{"line":19,"column":87},"end":{"line":19,"column":91}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"tone","hash":{},"data":data,"loc":{"start":{"line":19,"column":85},"end":{"line":19,"column":93}}}) : helper)))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias4((((helper = lookupProperty(helpers,"mark") || alias1(depth0, "mark", {"start":{"line":19,"column":135},"end":{"line":19,"column":139}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"mark","hash":{},"data":data,"loc":{"start":{"line":19,"column":133},"end":{"line":19,"column":141}}}) : helper)))
    + "\"/></svg>"
    + alias4((((helper = lookupProperty(helpers,"word") || alias1(depth0, "word", {"start":{"line":19,"column":152},"end":{"line":19,"column":156}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"word","hash":{},"data":data,"loc":{"start":{"line":19,"column":150},"end":{"line":19,"column":158}}}) : helper)))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"notes"),{"name":"if","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":19,"column":165},"end":{"line":19,"column":272}}})) != null ? stack1 : "")
    + "</td>\n";
},"6":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"figures\">"
    + ((stack1 = lookupProperty(helpers,"each").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"notes"),{"name":"each","hash":{},"fn":container.program(7, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":19,"column":201},"end":{"line":19,"column":258}}})) != null ? stack1 : "")
    + "</span>";
},"7":function(container,depth0,helpers,partials,data) {
    return "<span dir=\"auto\">"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</span> ";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"votes\" aria-labelledby=\"votes-h\">\n<h2 id=\"votes-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.votes",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":17},"end":{"line":2,"column":42}}}))
    + "</h2>\n<p class=\"note\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"votes.how",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":3,"column":16},"end":{"line":3,"column":37}}}))
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"cut"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":3,"column":37},"end":{"line":3,"column":63}}})) != null ? stack1 : "")
    + "</p>\n<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-labelledby=\"votes-h\">\n<table class=\"matrix cols-"
    + alias2(container.lambda(container.strict(lookupProperty(depth0,"workers"), "length", {"start":{"line":5,"column":28},"end":{"line":5,"column":42}} ), depth0))
    + "\" role=\"table\">\n<thead role=\"rowgroup\">\n<tr role=\"row\">\n<th scope=\"col\" role=\"columnheader\" class=\"subject\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"votes.finding",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":8,"column":52},"end":{"line":8,"column":77}}}))
    + "</th>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"workers"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":9,"column":0},"end":{"line":11,"column":9}}})) != null ? stack1 : "")
    + "</tr>\n</thead>\n<tbody role=\"rowgroup\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"rows"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":15,"column":0},"end":{"line":22,"column":9}}})) != null ? stack1 : "")
    + "</tbody>\n</table>\n</div>\n</section>\n";
},"usePartial":true,"useData":true},
  "report": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<style>"
    + ((stack1 = (((helper = lookupProperty(helpers,"themeStyle") || container.strict(depth0, "themeStyle", {"start":{"line":12,"column":10},"end":{"line":12,"column":20}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"themeStyle","hash":{},"data":data,"loc":{"start":{"line":12,"column":7},"end":{"line":12,"column":23}}}) : helper))) != null ? stack1 : "")
    + "</style>\n";
},"1":function(container,depth0,helpers,partials,data) {
    return " <bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi>";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><a href=\"#"
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":26,"column":16},"end":{"line":26,"column":18}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":26,"column":14},"end":{"line":26,"column":20}}}) : helper)))
    + "\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":26,"column":24},"end":{"line":26,"column":29}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":26,"column":22},"end":{"line":26,"column":31}}}) : helper)))
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"many"),{"name":"if","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":26,"column":31},"end":{"line":26,"column":82}}})) != null ? stack1 : "")
    + "</a></li>\n";
},"3":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " <span class=\"n\">"
    + container.escapeExpression((((helper = lookupProperty(helpers,"many") || container.strict(depth0, "many", {"start":{"line":26,"column":62},"end":{"line":26,"column":66}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"many","hash":{},"data":data,"loc":{"start":{"line":26,"column":60},"end":{"line":26,"column":68}}}) : helper)))
    + "</span>";
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"summary\" aria-labelledby=\"summary-h\">\n<h2 id=\"summary-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.summary",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":34,"column":19},"end":{"line":34,"column":46}}}))
    + "</h2>\n<div class=\"prose\" dir=\"auto\""
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"narrativeLang"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":35,"column":29},"end":{"line":35,"column":82}}})) != null ? stack1 : "")
    + ">"
    + alias2((((helper = lookupProperty(helpers,"summary") || container.strict(depth0, "summary", {"start":{"line":35,"column":85},"end":{"line":35,"column":92}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"summary","hash":{},"data":data,"loc":{"start":{"line":35,"column":83},"end":{"line":35,"column":94}}}) : helper)))
    + "</div>\n</section>\n";
},"5":function(container,depth0,helpers,partials,data) {
    var helper, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " lang=\""
    + container.escapeExpression((((helper = lookupProperty(helpers,"narrativeLang") || container.strict(depth0, "narrativeLang", {"start":{"line":35,"column":59},"end":{"line":35,"column":72}} ))),(typeof helper === "function" ? helper.call(depth0 != null ? depth0 : (container.nullContext || {}),{"name":"narrativeLang","hash":{},"data":data,"loc":{"start":{"line":35,"column":57},"end":{"line":35,"column":74}}}) : helper)))
    + "\"";
},"6":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(helpers,"lookup").call(depth0 != null ? depth0 : (container.nullContext || {}),depth0,"taskPart",{"name":"lookup","hash":{},"data":data,"loc":{"start":{"line":39,"column":4},"end":{"line":39,"column":25}}}),lookupProperty(depth0,"task"),{"data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"7":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(lookupProperty(depth0,"shared"),"coverage"),{"name":"if","hash":{},"fn":container.program(8, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":41,"column":0},"end":{"line":43,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(lookupProperty(depth0,"shared"),"questions"),{"name":"if","hash":{},"fn":container.program(9, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":44,"column":0},"end":{"line":46,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(lookupProperty(depth0,"shared"),"decide"),{"name":"if","hash":{},"fn":container.program(10, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":47,"column":0},"end":{"line":49,"column":7}}})) != null ? stack1 : "");
},"8":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/coverage"),lookupProperty(lookupProperty(depth0,"shared"),"coverage"),{"name":"parts/coverage","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"9":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/questions"),lookupProperty(lookupProperty(depth0,"shared"),"questions"),{"name":"parts/questions","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"10":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/decide"),lookupProperty(lookupProperty(depth0,"shared"),"decide"),{"name":"parts/decide","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"11":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/votes"),lookupProperty(depth0,"votes"),{"name":"parts/votes","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"12":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/critic"),lookupProperty(depth0,"critic"),{"name":"parts/critic","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"13":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/open"),lookupProperty(depth0,"open"),{"name":"parts/open","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"14":function(container,depth0,helpers,partials,data) {
    var helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\""
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":63,"column":15},"end":{"line":63,"column":17}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":63,"column":13},"end":{"line":63,"column":19}}}) : helper)))
    + "\" aria-labelledby=\""
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":63,"column":40},"end":{"line":63,"column":42}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":63,"column":38},"end":{"line":63,"column":44}}}) : helper)))
    + "-h\">\n<h2 id=\""
    + alias4((((helper = lookupProperty(helpers,"id") || alias1(depth0, "id", {"start":{"line":64,"column":10},"end":{"line":64,"column":12}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"id","hash":{},"data":data,"loc":{"start":{"line":64,"column":8},"end":{"line":64,"column":14}}}) : helper)))
    + "-h\" dir=\"auto\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":64,"column":31},"end":{"line":64,"column":36}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":64,"column":29},"end":{"line":64,"column":38}}}) : helper)))
    + "</h2>\n<div class=\"prose\" dir=\"auto\">"
    + alias4((((helper = lookupProperty(helpers,"body") || alias1(depth0, "body", {"start":{"line":65,"column":32},"end":{"line":65,"column":36}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"body","hash":{},"data":data,"loc":{"start":{"line":65,"column":30},"end":{"line":65,"column":38}}}) : helper)))
    + "</div>\n</section>\n";
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, helper, alias1=container.strict, alias2=depth0 != null ? depth0 : (container.nullContext || {}), alias3="function", alias4=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<!doctype html>\n<html lang=\""
    + alias4((((helper = lookupProperty(helpers,"lang") || alias1(depth0, "lang", {"start":{"line":2,"column":14},"end":{"line":2,"column":18}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"lang","hash":{},"data":data,"loc":{"start":{"line":2,"column":12},"end":{"line":2,"column":20}}}) : helper)))
    + "\" dir=\""
    + alias4((((helper = lookupProperty(helpers,"dir") || alias1(depth0, "dir", {"start":{"line":2,"column":29},"end":{"line":2,"column":32}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"dir","hash":{},"data":data,"loc":{"start":{"line":2,"column":27},"end":{"line":2,"column":34}}}) : helper)))
    + "\" data-report=\""
    + alias4((((helper = lookupProperty(helpers,"reportId") || alias1(depth0, "reportId", {"start":{"line":2,"column":51},"end":{"line":2,"column":59}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"reportId","hash":{},"data":data,"loc":{"start":{"line":2,"column":49},"end":{"line":2,"column":61}}}) : helper)))
    + "\" data-digest=\""
    + alias4((((helper = lookupProperty(helpers,"digest") || alias1(depth0, "digest", {"start":{"line":2,"column":78},"end":{"line":2,"column":84}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"digest","hash":{},"data":data,"loc":{"start":{"line":2,"column":76},"end":{"line":2,"column":86}}}) : helper)))
    + "\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\""
    + ((stack1 = (((helper = lookupProperty(helpers,"csp") || alias1(depth0, "csp", {"start":{"line":5,"column":55},"end":{"line":5,"column":58}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"csp","hash":{},"data":data,"loc":{"start":{"line":5,"column":52},"end":{"line":5,"column":61}}}) : helper))) != null ? stack1 : "")
    + "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<title>"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":9,"column":9},"end":{"line":9,"column":14}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":9,"column":7},"end":{"line":9,"column":16}}}) : helper)))
    + " · "
    + alias4((((helper = lookupProperty(helpers,"reportId") || alias1(depth0, "reportId", {"start":{"line":9,"column":21},"end":{"line":9,"column":29}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"reportId","hash":{},"data":data,"loc":{"start":{"line":9,"column":19},"end":{"line":9,"column":31}}}) : helper)))
    + "</title>\n<style>"
    + ((stack1 = (((helper = lookupProperty(helpers,"style") || alias1(depth0, "style", {"start":{"line":10,"column":10},"end":{"line":10,"column":15}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"style","hash":{},"data":data,"loc":{"start":{"line":10,"column":7},"end":{"line":10,"column":18}}}) : helper))) != null ? stack1 : "")
    + "</style>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"themeStyle"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":11,"column":0},"end":{"line":13,"column":7}}})) != null ? stack1 : "")
    + "</head>\n<body>\n"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/marks"),depth0,{"name":"parts/marks","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "<a class=\"skip\" href=\"#verdict\">"
    + alias4(lookupProperty(helpers,"label").call(alias2,"html.skip",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":17,"column":32},"end":{"line":17,"column":53}}}))
    + "</a>\n<header class=\"head\">\n<p class=\"crumbs\"><bdi class=\"key\">"
    + alias4((((helper = lookupProperty(helpers,"taskKey") || alias1(depth0, "taskKey", {"start":{"line":19,"column":37},"end":{"line":19,"column":44}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"taskKey","hash":{},"data":data,"loc":{"start":{"line":19,"column":35},"end":{"line":19,"column":46}}}) : helper)))
    + "</bdi> <span>"
    + alias4((((helper = lookupProperty(helpers,"phase") || alias1(depth0, "phase", {"start":{"line":19,"column":61},"end":{"line":19,"column":66}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"phase","hash":{},"data":data,"loc":{"start":{"line":19,"column":59},"end":{"line":19,"column":68}}}) : helper)))
    + "</span> <span>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"html.run",{"name":"label","hash":{"n":lookupProperty(lookupProperty(depth0,"run"),"seq")},"data":data,"loc":{"start":{"line":19,"column":82},"end":{"line":19,"column":112}}}))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"tickets"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":19,"column":119},"end":{"line":19,"column":165}}})) != null ? stack1 : "")
    + "</p>\n<h1 dir=\"auto\">"
    + alias4((((helper = lookupProperty(helpers,"title") || alias1(depth0, "title", {"start":{"line":20,"column":17},"end":{"line":20,"column":22}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"title","hash":{},"data":data,"loc":{"start":{"line":20,"column":15},"end":{"line":20,"column":24}}}) : helper)))
    + "</h1>\n</header>\n<div class=\"frame\">\n<nav class=\"index\" aria-label=\""
    + alias4(lookupProperty(helpers,"label").call(alias2,"html.index",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":23,"column":31},"end":{"line":23,"column":53}}}))
    + "\">\n<ol>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"nav"),{"name":"each","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":25,"column":0},"end":{"line":27,"column":9}}})) != null ? stack1 : "")
    + "</ol>\n</nav>\n<main>\n"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/verdict"),lookupProperty(depth0,"verdict"),{"name":"parts/verdict","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"summary"),{"name":"if","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":32,"column":0},"end":{"line":37,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"taskPart"),{"name":"if","hash":{},"fn":container.program(6, data, 0),"inverse":container.program(7, data, 0),"data":data,"loc":{"start":{"line":38,"column":0},"end":{"line":50,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"votes"),{"name":"if","hash":{},"fn":container.program(11, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":51,"column":0},"end":{"line":53,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"critic"),{"name":"if","hash":{},"fn":container.program(12, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":54,"column":0},"end":{"line":56,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/findings"),lookupProperty(depth0,"findings"),{"name":"parts/findings","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/evidence"),lookupProperty(depth0,"evidence"),{"name":"parts/evidence","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias2,lookupProperty(depth0,"open"),{"name":"if","hash":{},"fn":container.program(13, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":59,"column":0},"end":{"line":61,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"each").call(alias2,lookupProperty(depth0,"extra"),{"name":"each","hash":{},"fn":container.program(14, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":62,"column":0},"end":{"line":67,"column":9}}})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/run"),lookupProperty(depth0,"run"),{"name":"parts/run","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</main>\n</div>\n<footer class=\"foot\">\n<p>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"html.madeBy",{"name":"label","hash":{"version":lookupProperty(lookupProperty(depth0,"run"),"version")},"data":data,"loc":{"start":{"line":72,"column":3},"end":{"line":72,"column":46}}}))
    + "</p>\n<p>"
    + alias4(lookupProperty(helpers,"label").call(alias2,"html.digest",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":73,"column":3},"end":{"line":73,"column":26}}}))
    + " <code class=\"hash\" dir=\"ltr\">"
    + alias4((((helper = lookupProperty(helpers,"digest") || alias1(depth0, "digest", {"start":{"line":73,"column":58},"end":{"line":73,"column":64}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"digest","hash":{},"data":data,"loc":{"start":{"line":73,"column":56},"end":{"line":73,"column":66}}}) : helper)))
    + "</code></p>\n</footer>\n\u003Cscript type=\"application/json\" id=\"okstra-data\">"
    + ((stack1 = (((helper = lookupProperty(helpers,"island") || alias1(depth0, "island", {"start":{"line":75,"column":52},"end":{"line":75,"column":58}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"island","hash":{},"data":data,"loc":{"start":{"line":75,"column":49},"end":{"line":75,"column":61}}}) : helper))) != null ? stack1 : "")
    + "\u003C/script>\n\u003Cscript>"
    + ((stack1 = (((helper = lookupProperty(helpers,"script") || alias1(depth0, "script", {"start":{"line":76,"column":11},"end":{"line":76,"column":17}} ))),(typeof helper === alias3 ? helper.call(alias2,{"name":"script","hash":{},"data":data,"loc":{"start":{"line":76,"column":8},"end":{"line":76,"column":20}}}) : helper))) != null ? stack1 : "")
    + "\u003C/script>\n</body>\n</html>\n";
},"usePartial":true,"useData":true},
  "tasks/change-impact-analysis": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/resolution"),lookupProperty(depth0,"resolution"),{"name":"parts/resolution","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"resolution"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":0},"end":{"line":3,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/target"),lookupProperty(depth0,"target"),{"name":"parts/target","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"impacts"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"checks"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"unaffected"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/route"),lookupProperty(depth0,"route"),{"name":"parts/route","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/basis"),lookupProperty(depth0,"basis"),{"name":"parts/basis","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/closing"),depth0,{"name":"parts/closing","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"usePartial":true,"useData":true},
  "tasks/error-analysis": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return " · "
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"symptom.sources",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":4,"column":71},"end":{"line":4,"column":98}}}))
    + " <span class=\"refs mono\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(lookupProperty(depth0,"symptom"),"sources"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":4,"column":123},"end":{"line":4,"column":176}}})) != null ? stack1 : "")
    + "</span>";
},"1":function(container,depth0,helpers,partials,data) {
    return "<bdi>"
    + container.escapeExpression(container.lambda(depth0, depth0))
    + "</bdi>";
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h3>"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"reproduction.steps",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":10,"column":4},"end":{"line":10,"column":34}}}))
    + "</h3>\n<ol class=\"plain-rows\">\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(lookupProperty(depth0,"reproduction"),"steps"),{"name":"each","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":12,"column":0},"end":{"line":14,"column":9}}})) != null ? stack1 : "")
    + "</ol>\n";
},"3":function(container,depth0,helpers,partials,data) {
    var helper, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li><span class=\"id\">"
    + alias2((((helper = lookupProperty(helpers,"number") || container.strict(depth0, "number", {"start":{"line":13,"column":23},"end":{"line":13,"column":29}} ))),(typeof helper === "function" ? helper.call(alias1,{"name":"number","hash":{},"data":data,"loc":{"start":{"line":13,"column":21},"end":{"line":13,"column":31}}}) : helper)))
    + "</span> <span class=\"text\" dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"text"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":13,"column":69},"end":{"line":13,"column":84}}}))
    + "</span></li>\n";
},"4":function(container,depth0,helpers,partials,data) {
    var alias1=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<h3>"
    + alias1(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"reproduction.observed",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":18,"column":4},"end":{"line":18,"column":37}}}))
    + "</h3>\n<pre><code dir=\"auto\">"
    + alias1(container.lambda(container.strict(lookupProperty(depth0,"reproduction"), "observed", {"start":{"line":19,"column":24},"end":{"line":19,"column":45}} ), depth0))
    + "</code></pre>\n";
},"5":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"note\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"reproduction.sources",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":22,"column":16},"end":{"line":22,"column":48}}}))
    + " <span class=\"refs mono\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(lookupProperty(depth0,"reproduction"),"sources"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":22,"column":73},"end":{"line":22,"column":131}}})) != null ? stack1 : "")
    + "</span></p>\n";
},"6":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"note\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"causes.none",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":28,"column":16},"end":{"line":28,"column":39}}}))
    + "</p>\n";
},"7":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(lookupProperty(depth0,"causes"),"noLead"),{"name":"if","hash":{},"fn":container.program(8, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":30,"column":0},"end":{"line":32,"column":7}}})) != null ? stack1 : "")
    + "<ul aria-labelledby=\"causes-h\">\n<li><a href=\"#symptom\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"causes.root",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":34,"column":23},"end":{"line":34,"column":46}}}))
    + "</a>\n<ul>\n"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(lookupProperty(depth0,"causes"),"rows"),{"name":"each","hash":{},"fn":container.program(9, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":36,"column":0},"end":{"line":40,"column":9}}})) != null ? stack1 : "")
    + "</ul>\n</li>\n</ul>\n";
},"8":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<p class=\"note\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"causes.noLead",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":31,"column":16},"end":{"line":31,"column":41}}}))
    + "</p>\n";
},"9":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<li>\n"
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/cause"),depth0,{"name":"parts/cause","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + "</li>\n";
},"10":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"reproduction.sources",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":49,"column":42},"end":{"line":49,"column":74}}}))
    + " <span class=\"refs mono\">"
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(lookupProperty(depth0,"diagnostic"),"sources"),{"name":"each","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":49,"column":99},"end":{"line":49,"column":155}}})) != null ? stack1 : "")
    + "</span>";
},"11":function(container,depth0,helpers,partials,data) {
    var lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return container.escapeExpression(lookupProperty(helpers,"label").call(depth0 != null ? depth0 : (container.nullContext || {}),"diagnostic.own",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":49,"column":170},"end":{"line":49,"column":196}}}));
},"12":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/coverage"),lookupProperty(depth0,"coverage"),{"name":"parts/coverage","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"13":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/questions"),lookupProperty(depth0,"questions"),{"name":"parts/questions","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"14":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/decide"),lookupProperty(depth0,"decide"),{"name":"parts/decide","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, alias3=container.strict, alias4=container.lambda, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"symptom\" aria-labelledby=\"symptom-h\">\n<h2 id=\"symptom-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.symptom",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":2,"column":19},"end":{"line":2,"column":46}}}))
    + "</h2>\n<pre><code dir=\"auto\">"
    + alias2(alias4(alias3(lookupProperty(depth0,"symptom"), "text", {"start":{"line":3,"column":24},"end":{"line":3,"column":36}} ), depth0))
    + "</code></pre>\n<p class=\"note\"><span>"
    + alias2(alias4(alias3(lookupProperty(depth0,"symptom"), "line", {"start":{"line":4,"column":24},"end":{"line":4,"column":36}} ), depth0))
    + "</span>"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(lookupProperty(depth0,"symptom"),"sources"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":4,"column":45},"end":{"line":4,"column":190}}})) != null ? stack1 : "")
    + "</p>\n</section>\n<section id=\"reproduction\" aria-labelledby=\"reproduction-h\">\n<h2 id=\"reproduction-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.reproduction",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":7,"column":24},"end":{"line":7,"column":56}}}))
    + "</h2>\n<p><span class=\"mark "
    + alias2(alias4(alias3(lookupProperty(depth0,"reproduction"), "tone", {"start":{"line":8,"column":23},"end":{"line":8,"column":40}} ), depth0))
    + "\"><svg aria-hidden=\"true\"><use href=\"#m-"
    + alias2(alias4(alias3(lookupProperty(depth0,"reproduction"), "mark", {"start":{"line":8,"column":84},"end":{"line":8,"column":101}} ), depth0))
    + "\"/></svg>"
    + alias2(alias4(alias3(lookupProperty(depth0,"reproduction"), "word", {"start":{"line":8,"column":114},"end":{"line":8,"column":131}} ), depth0))
    + "</span></p>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(lookupProperty(depth0,"reproduction"),"steps"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":9,"column":0},"end":{"line":16,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(lookupProperty(depth0,"reproduction"),"observed"),{"name":"if","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":17,"column":0},"end":{"line":20,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(lookupProperty(depth0,"reproduction"),"sources"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":0},"end":{"line":23,"column":7}}})) != null ? stack1 : "")
    + "</section>\n<section id=\"causes\" aria-labelledby=\"causes-h\">\n<h2 id=\"causes-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.causes",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":26,"column":18},"end":{"line":26,"column":44}}}))
    + "</h2>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(lookupProperty(depth0,"causes"),"none"),{"name":"if","hash":{},"fn":container.program(6, data, 0),"inverse":container.program(7, data, 0),"data":data,"loc":{"start":{"line":27,"column":0},"end":{"line":44,"column":7}}})) != null ? stack1 : "")
    + "</section>\n<section id=\"diagnostic\" aria-labelledby=\"diagnostic-h\">\n<h2 id=\"diagnostic-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.diagnostic",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":47,"column":22},"end":{"line":47,"column":52}}}))
    + "</h2>\n<p class=\"text\" dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(lookupProperty(depth0,"diagnostic"),"statement"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":48,"column":27},"end":{"line":48,"column":58}}}))
    + "</p>\n<p class=\"note\">"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(lookupProperty(depth0,"diagnostic"),"sources"),{"name":"if","hash":{},"fn":container.program(10, data, 0),"inverse":container.program(11, data, 0),"data":data,"loc":{"start":{"line":49,"column":16},"end":{"line":49,"column":203}}})) != null ? stack1 : "")
    + "</p>\n</section>\n<section id=\"routing\" aria-labelledby=\"routing-h\">\n<h2 id=\"routing-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.routing",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":52,"column":19},"end":{"line":52,"column":46}}}))
    + "</h2>\n<p><b>"
    + alias2(lookupProperty(helpers,"label").call(alias1,"routing.next",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":53,"column":6},"end":{"line":53,"column":30}}}))
    + "</b> <span>"
    + alias2(alias4(alias3(lookupProperty(depth0,"routing"), "next", {"start":{"line":53,"column":43},"end":{"line":53,"column":55}} ), depth0))
    + "</span></p>\n<p class=\"text\" dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(lookupProperty(depth0,"routing"),"reason"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":54,"column":27},"end":{"line":54,"column":52}}}))
    + "</p>\n</section>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"coverage"),{"name":"if","hash":{},"fn":container.program(12, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":56,"column":0},"end":{"line":58,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"questions"),{"name":"if","hash":{},"fn":container.program(13, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":59,"column":0},"end":{"line":61,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"decide"),{"name":"if","hash":{},"fn":container.program(14, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":62,"column":0},"end":{"line":64,"column":7}}})) != null ? stack1 : "");
},"usePartial":true,"useData":true},
  "tasks/feature-analysis": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/resolution"),lookupProperty(depth0,"resolution"),{"name":"parts/resolution","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"resolution"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":0},"end":{"line":3,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/target"),lookupProperty(depth0,"target"),{"name":"parts/target","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"steps"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"rules"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"gaps"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/basis"),lookupProperty(depth0,"basis"),{"name":"parts/basis","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/closing"),depth0,{"name":"parts/closing","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"usePartial":true,"useData":true},
  "tasks/implementation-option-selection": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), alias2=container.escapeExpression, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"blocked\" aria-labelledby=\"blocked-h\">\n<h2 id=\"blocked-h\">"
    + alias2(lookupProperty(helpers,"label").call(alias1,"section.blocked",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":3,"column":19},"end":{"line":3,"column":46}}}))
    + "</h2>\n<p class=\"lead\" dir=\"auto\">"
    + alias2(lookupProperty(helpers,"inline").call(alias1,lookupProperty(depth0,"blocked"),{"name":"inline","hash":{},"data":data,"loc":{"start":{"line":4,"column":27},"end":{"line":4,"column":45}}}))
    + "</p>\n"
    + ((stack1 = lookupProperty(helpers,"unless").call(alias1,lookupProperty(depth0,"options"),{"name":"unless","hash":{},"fn":container.program(1, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":5,"column":0},"end":{"line":9,"column":11}}})) != null ? stack1 : "")
    + "</section>\n";
},"1":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"invariants"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":6,"column":0},"end":{"line":8,"column":7}}})) != null ? stack1 : "");
},"2":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/invariants"),depth0,{"name":"parts/invariants","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"3":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/coverage"),lookupProperty(depth0,"coverage"),{"name":"parts/coverage","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"4":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/comparison"),lookupProperty(depth0,"comparison"),{"name":"parts/comparison","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"5":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return "<section id=\"options\" aria-labelledby=\"options-h\">\n<h2 id=\"options-h\">"
    + container.escapeExpression(lookupProperty(helpers,"label").call(alias1,"section.options",{"name":"label","hash":{},"data":data,"loc":{"start":{"line":20,"column":19},"end":{"line":20,"column":46}}}))
    + "</h2>\n"
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"invariants"),{"name":"if","hash":{},"fn":container.program(2, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":21,"column":0},"end":{"line":23,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"each").call(alias1,lookupProperty(depth0,"options"),{"name":"each","hash":{},"fn":container.program(6, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":24,"column":0},"end":{"line":26,"column":9}}})) != null ? stack1 : "")
    + "</section>\n";
},"6":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/option"),depth0,{"name":"parts/option","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"7":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/questions"),lookupProperty(depth0,"questions"),{"name":"parts/questions","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"8":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/decide"),lookupProperty(depth0,"decide"),{"name":"parts/decide","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"9":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/audit"),lookupProperty(depth0,"audit"),{"name":"parts/audit","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, alias1=depth0 != null ? depth0 : (container.nullContext || {}), lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"blocked"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":0},"end":{"line":11,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"coverage"),{"name":"if","hash":{},"fn":container.program(3, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":12,"column":0},"end":{"line":14,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"comparison"),{"name":"if","hash":{},"fn":container.program(4, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":15,"column":0},"end":{"line":17,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"options"),{"name":"if","hash":{},"fn":container.program(5, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":18,"column":0},"end":{"line":28,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"questions"),{"name":"if","hash":{},"fn":container.program(7, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":29,"column":0},"end":{"line":31,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"decide"),{"name":"if","hash":{},"fn":container.program(8, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":32,"column":0},"end":{"line":34,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = lookupProperty(helpers,"if").call(alias1,lookupProperty(depth0,"audit"),{"name":"if","hash":{},"fn":container.program(9, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":35,"column":0},"end":{"line":37,"column":7}}})) != null ? stack1 : "");
},"usePartial":true,"useData":true},
  "tasks/improvement-discovery": {"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"improvements"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/lenses"),lookupProperty(depth0,"lenses"),{"name":"parts/lenses","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/route"),lookupProperty(depth0,"route"),{"name":"parts/route","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/closing"),depth0,{"name":"parts/closing","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"usePartial":true,"useData":true},
  "tasks/project-analysis": {"0":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/resolution"),lookupProperty(depth0,"resolution"),{"name":"parts/resolution","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = lookupProperty(helpers,"if").call(depth0 != null ? depth0 : (container.nullContext || {}),lookupProperty(depth0,"resolution"),{"name":"if","hash":{},"fn":container.program(0, data, 0),"inverse":container.noop,"data":data,"loc":{"start":{"line":1,"column":0},"end":{"line":3,"column":7}}})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"components"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"commands"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"hazards"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/basis"),lookupProperty(depth0,"basis"),{"name":"parts/basis","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/closing"),depth0,{"name":"parts/closing","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"usePartial":true,"useData":true},
  "tasks/requirements-discovery": {"compiler":[8,">= 4.3.0"],"main":function(container,depth0,helpers,partials,data) {
    var stack1, lookupProperty = container.lookupProperty || function(parent, propertyName) {
        if (Object.prototype.hasOwnProperty.call(parent, propertyName)) {
          return parent[propertyName];
        }
        return undefined
    };

  return ((stack1 = container.invokePartial(lookupProperty(partials,"parts/ledger"),lookupProperty(depth0,"ledger"),{"name":"parts/ledger","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"children"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"missing"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/agreed-rows"),lookupProperty(depth0,"terms"),{"name":"parts/agreed-rows","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/route"),lookupProperty(depth0,"route"),{"name":"parts/route","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "")
    + ((stack1 = container.invokePartial(lookupProperty(partials,"parts/closing"),depth0,{"name":"parts/closing","data":data,"helpers":helpers,"partials":partials,"decorators":container.decorators})) != null ? stack1 : "");
},"usePartial":true,"useData":true},
}
